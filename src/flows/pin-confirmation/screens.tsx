import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectCanChange,
  selectDelivery,
  selectError,
  selectRefusal,
  type LinkedDelivery,
  type PinConfirmationActor,
  type PinScreen,
} from '#machines/pin-confirmation/index.ts';
import { pinConfirmationWords as words } from '#machines/pin-confirmation/pin-confirmation.words.ts';
import { Button, EmptyState, ErrorState, LinkButton, Notice } from '#src/ui/index.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { adoptPinStyle } from './pin-style.ts';
import { PinView } from './pin-view.tsx';

adoptPinStyle();

type Props = { readonly actor: PinConfirmationActor };

const screens: Readonly<Record<Exclude<PinScreen, 'loading'>, (props: Props) => ReactNode>> = {
  refused: RefusedScreen,
  failed: FailedScreen,
  pin: PinView,
  thanked: ThankedScreen,
  readOnly: ReadOnlyScreen,
};

/** Each screen that the browser alone shows. */
export default function Screens({ actor, screen }: Props & { readonly screen: keyof typeof screens }) {
  const Screen = screens[screen];
  return <Screen actor={actor} />;
}

function RefusedScreen({ actor }: Props) {
  const refusal = useSelector(actor, selectRefusal);
  return (
    <EmptyState
      picture="trouble"
      title={words.refused.title}
      text={refusal ?? ''}
      action={
        <div className="pin-actions">
          <Button variant="secondary" onClick={() => actor.send({ type: 'delivery.retry' })}>
            {words.refused.action}
          </Button>
          <LinkButton to="/" variant="quiet">
            {words.refused.home}
          </LinkButton>
        </div>
      }
    />
  );
}

/** The button of the page stands there, and cannot be pressed (CLC-09). */
function FailedScreen({ actor }: Props) {
  const error = useSelector(actor, selectError);
  return (
    <ErrorState
      title={words.failed.title}
      text={words.failed.text}
      action={
        <div className="pin-actions">
          <code className="pin-error">{JSON.stringify(error)}</code>
          <Button disabled>{words.confirm}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'delivery.retry' })}>
            {words.failed.action}
          </Button>
        </div>
      }
    />
  );
}

function ThankedScreen({ actor }: Props) {
  return (
    <Details actor={actor} title={words.thanked.title}>
      <Notice tone="success">{words.thanked.text}</Notice>
    </Details>
  );
}

function ReadOnlyScreen({ actor }: Props) {
  const delivery = useSelector(actor, selectDelivery);
  if (delivery === null) return null;
  return (
    <Details actor={actor} title={words.readOnly.title}>
      {delivery.isConfirmed ? <Notice tone="success">{words.readOnly.confirmed}</Notice> : null}
      {delivery.message === '' ? null : <Notice tone="info">{delivery.message}</Notice>}
    </Details>
  );
}

const rowsOf = ({ recipient, when, address, phone }: LinkedDelivery) =>
  [
    [words.details.recipient, recipient],
    [words.details.date, when],
    [words.details.address, address],
    [words.details.phone, phone],
  ].filter(([, value]) => value !== '');

/** The rows of the thank-you page (CLC-04). */
function Details({ actor, title, children }: Props & { readonly title: string; readonly children: ReactNode }) {
  const delivery = useSelector(actor, selectDelivery);
  const canChange = useSelector(actor, selectCanChange);
  if (delivery === null) return null;
  return (
    <>
      <h1 className="pin-title" tabIndex={-1} ref={focusWhenLost}>
        {title}
      </h1>
      {children}
      <section className="pin-card" aria-labelledby="delivery-details">
        <h2 className="pin-card-title" id="delivery-details">
          {words.details.title}
        </h2>
        <dl className="pin-rows">
          {rowsOf(delivery).map(([name, value]) => (
            <div key={name} className="pin-row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {canChange ? (
          <Button variant="secondary" onClick={() => actor.send({ type: 'address.change' })}>
            {words.change}
          </Button>
        ) : null}
      </section>
    </>
  );
}
