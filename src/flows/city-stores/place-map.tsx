import type { Position } from '#machines/rules/place/distance.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import styles from './city-stores.module.css';
import { cityStoresWords } from './words.ts';

const PinMap = lazyView({ what: 'map', when: near, load: () => import('#src/ui/map/pin-map.tsx') });

export type PlaceMarker = {
  readonly id: string;
  readonly position: Position;
  readonly label: string;
  readonly href?: string | undefined;
};

type Props = {
  readonly label: string;
  readonly middle: Position;
  readonly zoom: number;
  readonly markers: readonly PlaceMarker[];
};

/** A map of places; all that it shows also stands beside it in words. */
export const PlaceMap = ({ label, middle, zoom, markers }: Props) => (
  <PinMap
    fallback={
      <div className={styles['mapFallback']}>
        <noscript>{cityStoresWords.withoutScript}</noscript>
      </div>
    }
    mapsKey={useApp().config.mapsKey}
    start={middle}
    pin={null}
    radiusKm={null}
    draggable={false}
    zoom={zoom}
    height={MAP.height}
    label={label}
    hint=""
    address={null}
    markers={markers}
  />
);
