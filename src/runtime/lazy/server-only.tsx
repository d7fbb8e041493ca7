import { createElement, memo, Suspense, use, type ComponentType } from 'react';

const never = new Promise<never>(() => undefined);

type ServerOnly = {
  readonly Outlet: ComponentType;
  /** For a server, which has the component at hand and renders it with the rest of its page. */
  readonly renderOnServerWith: (view: ComponentType) => void;
};

/**
 * A part that only the server renders: what it rendered stays as it is, and the browser needs neither its code nor its
 * data. Where the browser renders a page anew, the part is empty.
 */
export function serverOnly(): ServerOnly {
  let atHand: ComponentType | null = null;
  const View = () => (atHand === null ? use(never) : createElement(atHand));
  // Without properties it is never rendered again, which would remove what the server rendered.
  const Outlet = memo(() => (
    <Suspense>
      <View />
    </Suspense>
  ));
  return {
    Outlet,
    renderOnServerWith: (view) => {
      atHand = view;
    },
  };
}
