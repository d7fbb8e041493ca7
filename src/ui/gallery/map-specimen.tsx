import { Suspense, useState } from 'react';
import { distanceInKm, type Position } from '#machines/rules/place/distance.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';
import { Button, lazyPart, PartBoundary } from '../index.ts';

const PinMap = lazyPart(() => import('../map/pin-map.tsx'));

const start: Position = { lat: 12.9784, lng: 77.6408 };
const shops = [
  { id: 'indiranagar', position: start, label: 'Indiranagar', href: '/cake-stores/bengaluru' },
  { id: 'domlur', position: { lat: 12.961, lng: 77.6387 }, label: 'Domlur' },
  { id: 'pune', position: { lat: 18.5204, lng: 73.8567 }, label: 'Pune' },
];

/** A key in the address shows the map of whoever has one: `/__ui?mapsKey=…`. */
const keyOfAddress = (): string | null => new URLSearchParams(window.location.search).get('mapsKey');

const inWords = ({ lat, lng }: Position): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** The map is fetched when it is asked for, so that the page of all parts stays light. */
export function MapSpecimen({ hasMarkers = false }: { readonly hasMarkers?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [pin, setPin] = useState(start);
  const [told, setTold] = useState('');
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Open the map</Button>;
  return (
    <>
      <PartBoundary fallback={<p>The map did not arrive</p>}>
        <Suspense>
          <PinMap
            mapsKey={keyOfAddress()}
            start={start}
            pin={hasMarkers ? null : pin}
            radiusKm={hasMarkers ? null : 2}
            draggable={!hasMarkers}
            zoom={14}
            height={MAP.height}
            label={hasMarkers ? 'Our kitchens' : 'Where shall we deliver?'}
            hint={hasMarkers ? '' : 'Move the pin to your gate.'}
            address={told === 'dropped' ? inWords(pin) : null}
            markers={hasMarkers ? shops : []}
            onGrab={() => setTold('grabbed')}
            onMove={setPin}
            onDrop={() => setTold('dropped')}
            onFailed={() => setTold('failed')}
          />
        </Suspense>
      </PartBoundary>
      {hasMarkers ? null : (
        <p>
          <output data-pin={inWords(pin)}>{inWords(pin)}</output>, {Math.round(distanceInKm(start, pin) * 1000)} m away,{' '}
          <span data-told={told}>{told}</span>
        </p>
      )}
    </>
  );
}
