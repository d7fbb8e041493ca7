import { map as createMap, tileLayer, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { ZOOMS, type MapGround } from './map-view.ts';

type Props = MapGround & {
  /** address of a tile, with `{z}`, `{x}` and `{y}` */
  readonly tiles: string;
};

/** One finger is for the page, so that nobody is caught in the map: two move and enlarge it. */
const isMovedByOneFinger = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

/** The ground by Leaflet, which needs no key. This is the only file that holds Leaflet's map. */
export default function LeafletGround({ tiles, view, label, isPannedByKeys, onView, onFailed }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const latest = useRef({ view, onView, onFailed });
  useEffect(() => {
    latest.current = { view, onView, onFailed };
  });
  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    const { center, zoom } = latest.current.view;
    const made = createMap(box, {
      center,
      zoom,
      minZoom: ZOOMS.min,
      maxZoom: ZOOMS.max,
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
      scrollWheelZoom: false,
      dragging: isMovedByOneFinger(),
      keyboard: isPannedByKeys,
    });
    let arrived = 0;
    let isTold = false;
    const ground = tileLayer(tiles, { minZoom: ZOOMS.min, maxZoom: ZOOMS.max });
    ground.on('tileload', () => void (arrived += 1));
    ground.on('tileerror', () => {
      if (arrived > 0 || isTold) return;
      isTold = true;
      latest.current.onFailed();
    });
    ground.addTo(made);
    const tell = (): void => {
      const { lat, lng } = made.getCenter();
      latest.current.onView({ center: { lat, lng }, zoom: made.getZoom(), by: 'library' });
    };
    made.on('move zoom', tell);
    // What is in the middle stays there when a window is turned or made wider.
    const sized = new ResizeObserver(() => made.invalidateSize({ animate: false, pan: true }));
    sized.observe(box);
    map.current = made;
    return () => {
      sized.disconnect();
      made.off();
      made.remove();
      map.current = null;
    };
  }, [tiles, isPannedByKeys]);
  useEffect(() => {
    if (view.by === 'part') map.current?.setView(view.center, view.zoom, { animate: false });
  }, [view]);
  return (
    <div
      ref={frame}
      className="map-ground"
      {...(isPannedByKeys ? { role: 'application', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
