import { provideHamper, type HamperActor, type HamperOutsideEvent, type LoadedHamper } from '#machines/hamper/index.ts';
import { hamperPath } from '#machines/rules/hamper/hamper-path.ts';
import { hamperPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { publish, subscribe } from '#src/runtime/tabs/channels.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

const listenOutside = (send: (event: HamperOutsideEvent) => void): (() => void) => {
  const endings = [
    restoredListener(send),
    subscribe('hamper', (draft) => {
      const [hash = '', version = ''] = draft.split(' ');
      send({ type: 'draft.changedElsewhere', hash, version: Number(version) });
    }),
  ];
  return () => endings.forEach((end) => end());
};

/** Starts the builder of what an address names; another address is reported to it. */
export function useHamperFlow(asked: string, loaded: LoadedHamper | null): HamperActor {
  const actor = useFlow({
    id: 'hamper',
    logic: (app: App) => provideHamper({ ...hamperPorts(app.clients), outsideListener: listenOutside }),
    input: () => ({ asked, loaded }),
    facts: {
      'address.wanted': ({ hash }, app) => {
        app.navigate(hamperPath(hash), { replace: true, resetScroll: false });
      },
      'draft.saved': ({ hash, version }) => publish('hamper', `${hash} ${version}`),
      'cart.changed': publishCart,
      'cart.unsure': (_, app) => app.root.send({ type: 'header.refresh' }),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
  useRouterData(asked, (other) => actor.send({ type: 'address.changed', asked: other }));
  return actor;
}
