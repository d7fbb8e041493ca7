import { WaitingOrderStrip } from './waiting-order.tsx';
import { useWaitingOrderFlow } from './mount.ts';

/** The strip with its chart; fetched when the page is complete. */
export default function MountedWaitingOrder() {
  return <WaitingOrderStrip actor={useWaitingOrderFlow()} />;
}
