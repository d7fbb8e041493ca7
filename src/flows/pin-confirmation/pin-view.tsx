import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useSelector } from '@xstate/react';
import {
  selectAddress,
  selectButton,
  selectDelivery,
  selectFollowedAddress,
  selectIsMovable,
  selectIsSaving,
  selectIsSlow,
  selectIsTooFar,
  selectPin,
  selectRefusal,
  type PinConfirmationActor,
} from '#machines/pin-confirmation/index.ts';
import { pinConfirmationWords as words } from '#machines/pin-confirmation/pin-confirmation.words.ts';
import { whatsAppLink } from '#machines/rules/site/brand.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { atOnce } from '#src/runtime/lazy/policies.ts';
import { Button, classes, LinkButton, Notice, SlowHint } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';

const PinMap = lazyView({ what: 'map', when: atOnce, load: () => import('#src/ui/map/pin-map.tsx') });

type Props = { readonly actor: PinConfirmationActor };

/** The address in words, the map with its pin, and the one button. */
export function PinView({ actor }: Props) {
  const delivery = useSelector(actor, selectDelivery);
  const address = useSelector(actor, selectAddress);
  const button = useSelector(actor, selectButton);
  const isSaving = useSelector(actor, selectIsSaving);
  const refusal = useSelector(actor, selectRefusal);
  const isSlow = useSelector(actor, selectIsSlow);
  if (delivery === null) return null;
  return (
    <>
      <header className="pin-head">
        <h1 className="pin-title" tabIndex={-1} ref={focusWhenLost}>
          {words.title}
        </h1>
        <p className="pin-lead">{words.lead}</p>
      </header>
      <section className="pin-card" aria-labelledby="delivery-address">
        <div className="pin-place">
          <p className="pin-small">{words.forWhom(delivery.recipient, delivery.when)}</p>
          <h2 className="pin-card-title" id="delivery-address">
            {words.address}
          </h2>
          <p className="pin-address" data-address="">
            {address}
          </p>
        </div>
        <Ground actor={actor} />
        {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
        <div className="pin-confirm">
          <SlowHint isSlow={isSlow} />
          <Button busy={isSaving} onClick={() => actor.send({ type: 'address.confirm' })}>
            {button}
          </Button>
        </div>
        <p className="pin-trust">
          <ShieldCheck size={20} aria-hidden="true" />
          {words.trust}
        </p>
      </section>
    </>
  );
}

function Ground({ actor }: Props) {
  const app = useApp();
  const delivery = useSelector(actor, selectDelivery);
  const pin = useSelector(actor, selectPin);
  const isMovable = useSelector(actor, selectIsMovable);
  const isTooFar = useSelector(actor, selectIsTooFar);
  const followed = useSelector(actor, selectFollowedAddress);
  if (delivery === null) return null;
  if (pin === null) return <LostMap />;
  return (
    <div className={classes('pin-ground', isTooFar && 'pin-snapping')}>
      <PinMap
        fallback={<div className="pin-map-room" role="status" aria-label={words.mapLoading} />}
        onFail={() => actor.send({ type: 'map.failed' })}
        mapsKey={app.config.mapsKey}
        start={delivery.start}
        pin={pin}
        radiusKm={MAP.pinRadius}
        draggable={isMovable}
        zoom={MAP.zoom}
        height={MAP.height}
        label={words.map}
        hint={words.hint}
        address={followed}
        onGrab={() => actor.send({ type: 'pin.grab' })}
        onMove={(position) => actor.send({ type: 'pin.move', position })}
        onDrop={(position) => actor.send({ type: 'pin.drop', position })}
        onFailed={() => actor.send({ type: 'map.failed' })}
      />
      <div className="pin-too-far">{isTooFar ? <Notice tone="error">{words.tooFar}</Notice> : null}</div>
    </div>
  );
}

/** Without a map the address can be confirmed as it is, and the way to the door be told in words. */
function LostMap() {
  return (
    <Notice tone="info">
      <div className="pin-lost">
        <p>{words.mapLost.text}</p>
        <p>{words.mapLost.landmark}</p>
        <LinkButton variant="secondary" size="small" to={whatsAppLink}>
          <MessageCircle size={16} aria-hidden="true" />
          {words.mapLost.action}
        </LinkButton>
      </div>
    </Notice>
  );
}
