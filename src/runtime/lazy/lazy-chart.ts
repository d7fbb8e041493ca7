/** A chart that lives as long as the tab and whose code is loaded with the first gesture. */
export type LazyChart<Mounted, Event> = {
  /** null until it is loaded */
  readonly part: () => Mounted | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** waits until it is loaded */
  readonly send: (event: Event) => void;
  /** loads it before it is needed */
  readonly request: () => void;
};
