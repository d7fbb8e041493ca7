import { providePinConfirmation, type DeliveryLink } from '#machines/pin-confirmation/index.ts';
import { pinConfirmationPorts } from './ports.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Opens the delivery of a link. */
export const usePinConfirmationFlow = (link: DeliveryLink) =>
  useFlow({
    id: 'pin-confirmation',
    logic: (app) => providePinConfirmation(pinConfirmationPorts(app.clients, app.config.mapsKey)),
    input: () => link,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
