import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { MegaMenuActor, MegaMenuEvent, MegaMenuSnapshot } from '#machines/mega-menu/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { MegaMenuLife } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { stopChild } from '#src/runtime/child.ts';

const stateOf = (snapshot: MegaMenuSnapshot | undefined): string | null =>
  snapshot === undefined ? null : statePath(snapshot);
const shownOf = (snapshot: MegaMenuSnapshot | undefined): number | null => snapshot?.context.shown ?? null;

/** The menu of wide windows: the style sheet shows its panels until somebody comes to it and its chart is fetched. */
export function useMegaMenu(): MegaMenuLife {
  const app = useApp();
  const [actor, setActor] = useState<MegaMenuActor>();
  // Where somebody is while the chart is on its way; undefined before anybody came.
  const at = useRef<number | null>(undefined);
  useEffect(
    () => () => {
      if (actor !== undefined) stopChild(app, actor);
    },
    [app, actor],
  );
  const tell = (event: MegaMenuEvent): void => {
    if (actor !== undefined) {
      actor.send(event);
      return;
    }
    const isFirst = at.current === undefined;
    at.current = 'menu_id' in event ? event.menu_id : null;
    if (!isFirst) return;
    // Without its chart the menu stays as the style sheet shows it; who comes next asks for it again.
    import('./mount.ts').then(
      ({ startMegaMenu }) => setActor(startMegaMenu(app, at.current ?? null)),
      (error: unknown) => {
        at.current = undefined;
        console.info('The menu stays at rest.', error);
      },
    );
  };
  return { state: useSelector(actor, stateOf), shown: useSelector(actor, shownOf), tell };
}
