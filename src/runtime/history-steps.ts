import type { AnyRouter, HistoryLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the step of a page that this entry belongs to */
    step?: string;
  }
}

/** The steps of one page as entries of the history, so that Back goes one step back. */
export type HistorySteps = {
  /** a step is shown: it gets an entry of its own; the first one takes the entry that the page came with */
  readonly show: (step: string) => void;
  /** reports the step of each entry that history shows from now on */
  readonly listen: (heard: (step: string) => void) => () => void;
};

// The state of an entry outlives the release that wrote it.
const stepOf = ({ state }: Pick<HistoryLocation, 'state'>): string | null =>
  typeof state.step === 'string' ? state.step : null;

export const historySteps = (router: AnyRouter): HistorySteps => ({
  show: (step) => {
    const present = stepOf(router.history.location);
    if (present === step) return;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      replace: present === null,
      resetScroll: false,
      // A step is a page of its own, also where a popup lies over it.
      state: ({ page: _, ...previous }) => ({ ...previous, step }),
    });
  },
  listen: (heard) =>
    router.history.subscribe(({ location }: { location: HistoryLocation }) => {
      const step = stepOf(location);
      if (step !== null) heard(step);
    }),
});
