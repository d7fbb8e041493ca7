import { provideTracking, type TrackingLink } from '#machines/tracking/index.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { trackingPorts } from './ports.ts';

/** Follows an order for as long as its page is open. */
export const useTrackingFlow = (link: TrackingLink) =>
  useFlow({
    id: 'tracking',
    logic: (app) => provideTracking(trackingPorts(app.clients)),
    input: () => link,
    facts: {
      // A reload, and a link that is kept, open the order again.
      'link.opened': ({ order_id, key }, app) =>
        app.navigate(`/trackorder?order=${order_id}&key=${key}`, { replace: true, resetScroll: false }),
      'link.left': (_, app) => app.navigate('/trackorder', { replace: true, resetScroll: false }),
    },
  });
