import { deliveryPlaceWords } from '#machines/delivery-place/delivery-place.words.ts';
import MapPin from 'lucide-react/icons/map-pin';
import type { PlaceStripWords } from '#machines/rules/place/place.ts';
import styles from './place-strip.module.css';

type StripProps = {
  readonly words: PlaceStripWords;
  /** where its chart stands; null until it is loaded */
  readonly state: string | null;
  readonly onPress: () => void;
  readonly onNear?: (() => void) | undefined;
};

/** One line that says where things go, and whether they can; always of the same height. */
export function PlaceStrip({ words: { tone, text, place, button }, state, onPress, onNear }: StripProps) {
  const flow = state === null ? {} : { 'data-flow': 'delivery-place', 'data-state': state };
  return (
    <section className="page-column" aria-label={deliveryPlaceWords.label} {...flow}>
      <div className={styles['strip']} data-tone={tone}>
        <MapPin className={styles['pin']} size={18} aria-hidden="true" />
        <p className={styles['words']} role="status">
          {text}
          {place === null ? null : <strong> {place}</strong>}
          <noscript>{place === null ? deliveryPlaceWords.atCheckout : ''}</noscript>
        </p>
        <button
          className={styles['button']}
          type="button"
          aria-haspopup="dialog"
          onClick={onPress}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          {button}
        </button>
      </div>
    </section>
  );
}
