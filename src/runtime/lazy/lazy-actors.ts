/**
 * Charts of parts that stand on many cards, such as hearts: one for each product that was used since the page loaded.
 * They outlive the cards, so that a tap is carried out although its page is left; their code loads after the page is
 * usable.
 */
export type LazyActors<Key, View> = {
  /** undefined for a product whose chart was not started */
  readonly view: (key: Key) => View | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly press: (key: Key) => void;
  /** loads the charts before they are needed */
  readonly preload: () => void;
};

type LazyChart<Loaded> = {
  /** null until it is loaded */
  readonly part: () => Loaded | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** does something as soon as it is loaded */
  readonly whenLoaded: (work: (loaded: Loaded) => void) => void;
  /** loads it before it is needed */
  readonly preload: () => void;
};

/** A chart that lives as long as the tab and whose code is loaded late. */
export function createLazyChart<Loaded>(load: () => Promise<Loaded>, onFail: () => void): LazyChart<Loaded> {
  let part: Loaded | null = null;
  const { whenLoaded, preload, subscribe } = createLazyActors<'chart', Loaded, Loaded>(async (show) => {
    part = await load();
    show('chart', part);
    return part;
  }, onFail);
  return { part: () => part, subscribe, whenLoaded, preload };
}

type LazyRegistry<Key, View, Loaded> = Omit<LazyActors<Key, View>, 'press'> & {
  /** does something as soon as the charts are loaded */
  readonly whenLoaded: (work: (loaded: Loaded) => void) => void;
};

type Show<Key, View> = (key: Key, view: View) => void;

/**
 * @param load loads the charts; they call `show` whenever one of them changes
 * @param onFail called when they could not be loaded for a tap
 */
export function createLazyActors<Key, View, Loaded>(
  load: (show: Show<Key, View>) => Promise<Loaded>,
  onFail: () => void,
): LazyRegistry<Key, View, Loaded> {
  const views = new Map<Key, View>();
  const listeners = new Set<() => void>();
  let loading: Promise<Loaded> | undefined;
  const loaded = (): Promise<Loaded> => {
    loading ??= load((key, view) => {
      views.set(key, view);
      for (const listener of listeners) listener();
    }).catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  return {
    view: (key) => views.get(key),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    whenLoaded: (work) => void loaded().then(work, onFail),
    preload: () => void loaded().catch((cause: unknown) => console.info(`charts of cards: ${String(cause)}`)),
  };
}
