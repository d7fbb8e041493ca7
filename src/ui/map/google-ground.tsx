import { APILoadingStatus, APIProvider, Map, useApiLoadingStatus, useMap } from '@vis.gl/react-google-maps';
import type { MapCameraChangedEvent } from '@vis.gl/react-google-maps';
import { useEffect, useRef } from 'react';
import { allowMapStyles } from './allow-map-styles.ts';
import { ZOOMS, type MapGround } from './map-view.ts';

// Before Google's code comes, which is asked for by the first map.
allowMapStyles();

type Props = MapGround & { readonly mapsKey: string };

/** The ground by Google, for a shop that has a key. This is the only file that knows Google's map. */
export default function GoogleGround({ mapsKey, ...ground }: Props) {
  const isTold = useRef(false);
  const fail = (): void => {
    if (isTold.current) return;
    isTold.current = true;
    ground.onFailed();
  };
  return (
    <APIProvider apiKey={mapsKey} onError={fail}>
      <Ground {...ground} onFailed={fail} />
    </APIProvider>
  );
}

function Ground({ view, label, isPannedByKeys, onView, onFailed }: MapGround) {
  const status = useApiLoadingStatus();
  const map = useMap();
  const latest = useRef({ onFailed });
  const hasFailed = status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE;
  useEffect(() => {
    latest.current = { onFailed };
  });
  useEffect(() => {
    if (hasFailed) latest.current.onFailed();
  }, [hasFailed]);
  const shown = useRef(map);
  useEffect(() => {
    shown.current = map;
    if (view.by === 'part') shown.current?.moveCamera({ center: view.center, zoom: view.zoom });
  }, [map, view]);
  const tell = ({ detail }: MapCameraChangedEvent): void => {
    onView({ center: detail.center, zoom: detail.zoom, by: 'library' });
  };
  if (hasFailed) return null;
  return (
    <div className="map-ground" {...(isPannedByKeys ? { role: 'group', 'aria-label': label } : {})}>
      <Map
        defaultCenter={view.center}
        defaultZoom={view.zoom}
        minZoom={ZOOMS.min}
        maxZoom={ZOOMS.max}
        gestureHandling="cooperative"
        keyboardShortcuts={isPannedByKeys}
        clickableIcons={false}
        disableDefaultUI
        onCameraChanged={tell}
      />
    </div>
  );
}
