import { useApp } from '#src/runtime/app-context.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { whenOpened } from '#src/runtime/lazy/overlay-policy.ts';
import { showUnavailable } from '#src/runtime/lazy/unavailable.ts';
import { openParamsOf } from '#src/runtime/overlays.ts';

const load = () => import('./lazy.tsx');

/** A guess ahead: when it fails, the tap itself fetches the popup and says what went wrong. */
export const preloadLocation = (): void =>
  void load()
    .then(({ preload }) => preload())
    .catch((cause: unknown) => console.info(String(cause)));

/** The popup of areas, fetched with its chart when history first opens it. */
export function LocationPopupOutlet() {
  const app = useApp();
  const { view, guard } = useLazyFlow(
    { what: 'location popup', when: whenOpened(app, 'place'), load },
    undefined,
    () => {
      if (openParamsOf(app.overlays.getSnapshot(), 'place') === null) return;
      showUnavailable(app);
      app.root.send({ type: 'overlay.close' });
    },
  );
  return view && guard(view.popup);
}
