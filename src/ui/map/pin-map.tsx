import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { pixelsBetween, pixelsOfKm } from '#machines/rules/place/mercator.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { lazyPart } from '../lazy-part.tsx';
import { PartBoundary } from '../part-boundary.tsx';
import { adoptMapStyle } from './map-style.ts';
import { ZOOMS, type MapGround, type MapView } from './map-view.ts';
import { mapWords } from './map-words.ts';
import { Markers, type Marker } from './markers.tsx';
import { Pin } from './pin.tsx';

export type PinMapProps = {
  /** the key of Google's map; without one the shop draws its own */
  readonly mapsKey: string | null;
  /** the middle of the circle, and of the map at first */
  readonly start: Position;
  /** where the pin stands; null for a map of markers alone */
  readonly pin: Position | null;
  /** how far the circle reaches; null for none */
  readonly radiusKm: number | null;
  readonly draggable: boolean;
  readonly zoom: number;
  /** in CSS pixels */
  readonly height: number;
  /** what the map shows */
  readonly label: string;
  /** how to use it, shown under it and announced with the pin; '' for a map to look at */
  readonly hint: string;
  /** what is at the pin: announced when it changes; whoever shows the map also shows it in words */
  readonly address: string | null;
  readonly markers?: readonly Marker[];
  /** tiles of the map without a key */
  readonly tiles?: string;
  readonly onGrab?: () => void;
  readonly onMove?: (position: Position) => void;
  readonly onDrop?: (position: Position) => void;
  /** no ground can be shown: pin and circle go on without it */
  readonly onFailed?: () => void;
};

const ownTiles = '/tiles/{z}/{x}/{y}.svg';
const none: readonly Marker[] = [];
const nothing = (): void => undefined;

const LeafletGround = lazyPart(() => import('./leaflet-ground.tsx'));
const GoogleGround = lazyPart(() => import('./google-ground.tsx'));

/** How near to its edge the pin may come before the map follows it. */
const EDGE = 48;

/**
 * A map with a pin, a circle and markers. The ground is Google's with a key, or the shop's own by Leaflet; all that
 * lies on it is the same for both, and stays when no ground arrives.
 */
export default function PinMap(props: PinMapProps) {
  const { start, pin, radiusKm, zoom, height, label, hint, address, markers = none } = props;
  const { onGrab = nothing, onMove = nothing, onDrop = nothing, onFailed = nothing } = props;
  const isMovable = props.draggable && pin !== null;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const [view, setView] = useState<MapView>(() => ({ center: pin ?? start, zoom, by: 'part' }));
  const [isGoogleLost, setGoogleLost] = useState(false);
  useState(adoptMapStyle);

  /** Where the pin would be lost to sight, the map follows it. */
  const follow = (position: Position): void => {
    const box = frame.current;
    if (box === null) return;
    const { x, y } = pixelsBetween(view.center, position, view.zoom);
    const isInSight = Math.abs(x) < box.clientWidth / 2 - EDGE && Math.abs(y) < box.clientHeight / 2 - EDGE;
    if (!isInSight) setView({ center: position, zoom: view.zoom, by: 'part' });
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    if (pin !== null && !isHeld.current) latest.current(pin);
  }, [pin]);

  const zoomBy = (steps: number): void => {
    const next = Math.max(ZOOMS.min, Math.min(ZOOMS.max, Math.round(view.zoom) + steps));
    setView({ ...view, zoom: next, by: 'part' });
  };
  const isGoogle = props.mapsKey !== null && !isGoogleLost;
  const ground: MapGround = {
    view,
    label: mapWords.pan(label),
    isPannedByKeys: !isMovable,
    onView: setView,
    onFailed: () => {
      // The shop's own map stands in for Google's.
      if (isGoogle) setGoogleLost(true);
      else onFailed();
    },
  };
  const circle = radiusKm === null ? null : pixelsBetween(view.center, start, view.zoom);
  const across = radiusKm === null ? 0 : 2 * pixelsOfKm(radiusKm, start, view.zoom);

  return (
    <div className="map" role="region" aria-label={label} data-map={isGoogle ? 'google' : 'own'}>
      <div
        className="map-frame"
        ref={frame}
        style={{ blockSize: height }}
        data-vaul-no-drag=""
        // A browser that begins to drag the picture of a tile takes the mouse away from the pin.
        onDragStart={(event) => event.preventDefault()}
      >
        <PartBoundary key={String(isGoogle)} onFail={ground.onFailed}>
          <Suspense>
            {isGoogle ? (
              <GoogleGround mapsKey={props.mapsKey} {...ground} />
            ) : (
              <LeafletGround tiles={props.tiles ?? ownTiles} {...ground} />
            )}
          </Suspense>
        </PartBoundary>
        <div className="map-layer">
          {circle === null ? null : (
            <div
              className="map-circle"
              style={{
                inlineSize: across,
                blockSize: across,
                insetInlineStart: `calc(50% + ${circle.x}px)`,
                insetBlockStart: `calc(50% + ${circle.y}px)`,
              }}
            />
          )}
          <Markers
            markers={markers}
            view={view}
            onZoom={(center) => setView({ center, zoom: Math.min(ZOOMS.max, Math.round(view.zoom) + 2), by: 'part' })}
          />
          {pin === null ? null : (
            <Pin
              pin={pin}
              at={pixelsBetween(view.center, pin, view.zoom)}
              zoom={view.zoom}
              isMovable={isMovable}
              describedBy={`${id}hint ${id}keys`}
              onGrab={() => {
                isHeld.current = true;
                onGrab();
              }}
              onMove={onMove}
              onDrop={(position) => {
                isHeld.current = false;
                onDrop(position);
                follow(position);
              }}
            />
          )}
        </div>
        <div className="map-zoom">
          <button
            type="button"
            aria-label={mapWords.zoomIn}
            disabled={view.zoom >= ZOOMS.max}
            onClick={() => zoomBy(1)}
          >
            <span aria-hidden="true">+</span>
          </button>
          <button
            type="button"
            aria-label={mapWords.zoomOut}
            disabled={view.zoom <= ZOOMS.min}
            onClick={() => zoomBy(-1)}
          >
            <span aria-hidden="true">−</span>
          </button>
        </div>
        {isMovable ? (
          <p className="map-hint map-keys" id={`${id}keys`}>
            {mapWords.keys}
          </p>
        ) : null}
      </div>
      {hint === '' ? null : (
        <p className="map-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {isGoogle ? null : <p className="map-hint">{mapWords.legend}</p>}
      <p className="map-status" role="status">
        {address === null ? null : mapWords.pinAt(address)}
      </p>
    </div>
  );
}
