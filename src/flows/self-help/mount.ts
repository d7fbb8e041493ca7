import { helpHref, provideSelfHelp, type HelpAddress, type SelfHelpActor } from '#machines/self-help/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { loadLatestOrders } from './ports.ts';

const isSame = (one: HelpAddress, other: HelpAddress): boolean =>
  one.topic === other.topic && one.question === other.question && one.order === other.order;

/** Starts the help at the step that the address says; from then on it follows the address. */
export function useSelfHelpFlow(address: HelpAddress): SelfHelpActor {
  const actor = useFlow({
    id: 'self-help',
    logic: (app) =>
      provideSelfHelp({
        loadLatestOrders: (_, { signal }) => loadLatestOrders(app.clients, signal),
        sessionListener: sessionListener(app),
      }),
    input: ({ session }) => ({ ...address, isCustomer: selectIsCustomer(session.getSnapshot()) }),
    facts: {
      'login.wanted': (_, app) => askForLogin(app),
      'step.wanted': (step, app) => app.navigate(helpHref(step)),
    },
  });
  useRouterData(address, (changed) => actor.send({ type: 'address.changed', ...changed }), isSame);
  return actor;
}
