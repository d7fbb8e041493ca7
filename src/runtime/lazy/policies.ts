import type { LazyPorts } from '#machines/lazy/index.ts';
import { whenIdle } from '../when-idle.ts';

type NeedListener = LazyPorts['needListener'];
type Outlet = () => Element | null;

/** When the code of a part is fetched beside the first event for it: at first, and again after a failure. */
export type Policy = {
  readonly first?: (outlet: Outlet) => NeedListener;
  readonly next?: (outlet: Outlet) => NeedListener;
};

/** How far outside the window an outlet may still be when the code of its part is fetched. */
const margin = '300px 0px';

/** Watches the outlet of a part, which is needed when `isNeeded` says so of what the browser sees. */
export const watching =
  (isNeeded: () => (entry: IntersectionObserverEntry) => boolean, options?: IntersectionObserverInit) =>
  (outlet: Outlet): NeedListener =>
  (send) => {
    const isNeededNow = isNeeded();
    const observer = new IntersectionObserver((entries) => {
      // Each entry is looked at: the outlet may have left and come back between two of them.
      for (const entry of entries) if (isNeededNow(entry)) send({ type: 'part.needed' });
    }, options);
    const element = outlet();
    if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  };

/** When its outlet comes near the window; after a failure when it comes near once more. */
export const near: Policy = {
  first: watching(() => (entry) => entry.isIntersecting, { rootMargin: margin }),
  next: watching(
    () => {
      let hasLeft = false;
      return ({ isIntersecting }) => {
        hasLeft ||= !isIntersecting;
        return isIntersecting && hasLeft;
      };
    },
    { rootMargin: margin },
  ),
};

/** When the page is complete and the browser idle; after a failure with the next event for it. */
export const idle: Policy = {
  first: () => (send) => whenIdle(() => send({ type: 'part.needed' })),
};

/** A second after that: for what no person can need any sooner. */
export const settled: Policy = {
  first: () => (send) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeBack = whenIdle(() => {
      timer = setTimeout(() => send({ type: 'part.needed' }), 1_000);
    });
    return () => {
      takeBack();
      clearTimeout(timer);
    };
  },
};

/** As soon as it is on the page; after a failure when it is on a page again. */
export const atOnce: Policy = {
  first: () => (send) => {
    send({ type: 'part.needed' });
    return () => undefined;
  },
};

/** With the first event for it, before and after a failure. */
export const firstTouch: Policy = {};

/** With the first scroll; after a failure at the end of a later one. */
export const firstScroll: Policy = { first: () => windowEvent('scroll'), next: () => windowEvent('scrollend') };

const windowEvent =
  (name: 'scroll' | 'scrollend'): NeedListener =>
  (send) => {
    const abort = new AbortController();
    window.addEventListener(name, () => send({ type: 'part.needed' }), { passive: true, signal: abort.signal });
    return () => abort.abort();
  };
