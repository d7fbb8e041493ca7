import { CountedVisit } from '#src/flows/consent/counted-visit.tsx';
import { useServiceWorkerFlow } from '#src/flows/service-worker/mount.ts';
import { UpdateNotice } from '#src/flows/service-worker/update-notice.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useConnectionFlow } from './mount.ts';

/** What the shop says of itself: whether it can be reached, and whether it has become newer. */
export default function MountedNotices() {
  const connection = useConnectionFlow();
  const worker = useServiceWorkerFlow(() => connection.send({ type: 'shop.unreached' }));
  return (
    <>
      <ConnectionNotice actor={connection} />
      <UpdateNotice actor={worker} />
      <CountedVisit />
    </>
  );
}
