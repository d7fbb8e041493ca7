import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/state-path.ts';
import { selectIsOutdated, selectUpdateOffer, type ServiceWorkerActor } from '#machines/service-worker/index.ts';
import { serviceWorkerWords as words } from '#machines/service-worker/service-worker.words.ts';
import { Button } from '#src/ui/index.ts';
import { ShopNotice } from '#src/ui/shop-notice.tsx';

/** Offers the shop that is newer than the page. */
export function UpdateNotice({ actor }: { readonly actor: ServiceWorkerActor }) {
  const state = useSelector(actor, statePath);
  const offer = useSelector(actor, selectUpdateOffer);
  const isOutdated = useSelector(actor, selectIsOutdated);
  return (
    <ShopNotice
      flow="service-worker"
      state={state}
      label={words.label}
      title={offer === 'none' ? null : words.title}
      text={isOutdated ? words.outdatedText : words.text}
    >
      <Button size="small" busy={offer === 'coming'} onClick={() => actor.send({ type: 'update.accept' })}>
        {words.reload}
      </Button>
      {offer === 'offered' ? (
        <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'update.dismiss' })}>
          {words.later}
        </Button>
      ) : null}
    </ShopNotice>
  );
}
