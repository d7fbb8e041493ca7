import { formatCount } from '#machines/rules/order/money.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';
import { doorWords as words } from '#machines/rules/place/pin-words.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { atOnce } from '#src/runtime/lazy/policies.ts';
import styles from './door-map.module.css';

const PinMap = lazyView({ what: 'map', when: atOnce, load: () => import('#src/ui/map/pin-map.tsx') });

type DoorMapEvent = { type: 'pin.move' | 'pin.drop'; position: Position } | { type: 'map.failed' };

type DoorMapProps = {
  readonly area: string;
  /** of the locality: the pin stays within two kilometres of it */
  readonly middle: Position;
  readonly pin: Position;
  /** from the middle to where the pin was let go */
  readonly metres: number;
  readonly isMovable: boolean;
  readonly send: (event: DoorMapEvent) => void;
};

/** The map on which a customer shows where the door is. */
export function DoorMap({ area, middle, pin, metres, isMovable, send }: DoorMapProps) {
  const { config } = useApp();
  const fail = (): void => send({ type: 'map.failed' });
  return (
    <PinMap
      fallback={<div className={styles['room']} role="status" aria-label={words.loading} />}
      onFail={fail}
      mapsKey={config.mapsKey}
      start={middle}
      pin={pin}
      radiusKm={MAP.pinRadius}
      draggable={isMovable}
      zoom={MAP.zoom}
      height={MAP.height}
      label={words.map(area)}
      hint={words.hint}
      address={words.at(formatCount(metres), area)}
      onMove={(position) => send({ type: 'pin.move', position })}
      onDrop={(position) => send({ type: 'pin.drop', position })}
      onFailed={fail}
    />
  );
}
