import Truck from 'lucide-react/icons/truck';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { uiWords } from './words.ts';
import styles from './earliest-delivery.module.css';

type Promised = (preparationHours: number) => string | null;

/** When something can be there that takes so many hours to make. */
export type EarliestPromises = {
  /** as the server rendered it */
  readonly first: Promised;
  readonly now: Promised;
  /** hears whenever it may be another one */
  readonly subscribe: (listener: () => void) => () => void;
};

const none = (): null => null;
const EarliestContext = createContext<EarliestPromises>({ first: none, now: none, subscribe: () => none });

/**
 * Says when things can be there; the app knows, the parts of the surface do not. Always the same value: another one
 * would make React render anew what the server rendered and whose code is not here yet.
 */
export const EarliestProvider = EarliestContext.Provider;

type EarliestProps = {
  /** hours that it takes to make */
  readonly hours: number;
  /** smaller, as on the card of a product */
  readonly small?: boolean;
};

/** LST-14: when it can be there at the earliest; nothing where the app promises nothing. */
export function EarliestDelivery({ hours, small = false }: EarliestProps) {
  const { first, now, subscribe } = useContext(EarliestContext);
  const promise = useSyncExternalStore(
    subscribe,
    () => now(hours),
    () => first(hours),
  );
  if (promise === null) return null;
  return (
    <p className={styles['promise']} data-small={small || undefined}>
      <Truck size={small ? 15 : 18} aria-hidden="true" />
      <span>
        {uiWords.card.earliest}
        <strong>{promise}</strong>
      </span>
    </p>
  );
}
