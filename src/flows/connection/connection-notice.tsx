import { useSelector } from '@xstate/react';
import { selectConnectionNotice, type ConnectionActor } from '#machines/connection/index.ts';
import { connectionWords as words } from '#machines/connection/connection.words.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { Button } from '#src/ui/index.ts';
import { ShopNotice } from '#src/ui/shop-notice.tsx';

/** Says that the shop cannot be reached, and when it can be again. */
export function ConnectionNotice({ actor }: { readonly actor: ConnectionActor }) {
  const state = useSelector(actor, statePath);
  const notice = useSelector(actor, selectConnectionNotice);
  return (
    <ShopNotice
      flow="connection"
      state={state}
      label={words.label}
      title={notice === 'none' ? null : words[notice]}
      text={notice === 'offline' ? words.offlineText : undefined}
    >
      <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'notice.dismiss' })}>
        {words.close}
      </Button>
    </ShopNotice>
  );
}
