import { useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { App, AppCharts } from './app.ts';
import { useApp } from './app-context.ts';

/**
 * What is read of a chart that lives as long as the page. It may go on before the page is alive, when the header comes
 * early or a popup opens at once: until then it is read as it was when the server drew the page, or React would throw
 * away what the server drew.
 * @param select always the same function
 */
export function useAppSelector<Name extends keyof AppCharts, Value>(
  name: Name,
  select: (snapshot: SnapshotFrom<AppCharts[Name]>) => Value,
): Value {
  const app = useApp();
  const { subscribe, read, readServed } = useMemo(() => storeOf(app, name, select), [app, name, select]);
  return useSyncExternalStore(subscribe, read, readServed);
}

function storeOf<Name extends keyof AppCharts, Value>(
  app: Pick<App, keyof AppCharts | 'served'>,
  name: Name,
  select: (snapshot: SnapshotFrom<AppCharts[Name]>) => Value,
) {
  const chart: AnyActorRef = app[name];
  const served = app.served[name];
  let last = { snapshot: served, value: select(served) };
  const first = last.value;
  return {
    subscribe: (listener: () => void) => {
      const subscription = chart.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    read: (): Value => {
      // What is selected may be made anew each time.
      const snapshot = chart.getSnapshot() as SnapshotFrom<AppCharts[Name]>;
      if (snapshot !== last.snapshot) last = { snapshot, value: select(snapshot) };
      return last.value;
    },
    readServed: (): Value => first,
  };
}
