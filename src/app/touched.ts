/**
 * Charts of parts that stand on many cards, such as hearts: one for each product that was touched since the page came.
 * They outlive the cards, so that a tap is carried out although its page is left, and they are fetched after the page
 * is usable.
 */
export type Touched<Key, View, Living> = {
  /** undefined for what nobody has touched */
  readonly view: (key: Key) => View | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** does something as soon as the charts are there */
  readonly whenLive: (work: (living: Living) => void) => void;
  /** fetches the charts before they are needed */
  readonly warm: () => void;
};

type Show<Key, View> = (key: Key, view: View) => void;

/**
 * @param load fetches the charts; they tell `show` whenever one of them changes
 * @param failed what is said when they could not be fetched for a tap
 */
export function createTouched<Key, View, Living>(
  load: (show: Show<Key, View>) => Promise<Living>,
  failed: () => void,
): Touched<Key, View, Living> {
  const views = new Map<Key, View>();
  const listeners = new Set<() => void>();
  let fetched: Promise<Living> | undefined;
  const live = (): Promise<Living> => {
    fetched ??= load((key, view) => {
      views.set(key, view);
      for (const listener of listeners) listener();
    }).catch((cause: unknown) => {
      fetched = undefined;
      throw cause;
    });
    return fetched;
  };
  return {
    view: (key) => views.get(key),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    whenLive: (work) => void live().then(work, failed),
    warm: () => void live().catch((cause: unknown) => console.info(`charts of cards: ${String(cause)}`)),
  };
}
