import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectContactError,
  selectIsSendingCode,
  selectIsTrackingSlow,
  selectOrderError,
  selectTrackingCodeEntry,
  selectTrackingRefusal,
  selectTrackingScreen,
  selectTypedContact,
  selectTypedOrder,
  type TrackingActor,
  type TrackingScreen,
} from '#machines/tracking/index.ts';
import { trackingWords as words } from '#machines/tracking/tracking.words.ts';
import { CodeEntryForm, CodeEntryHint } from '#src/flows/code-entry/index.ts';
import { focusField, focusWhenLost } from '#src/ui/focus.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  SlowHint,
  submitBy,
  TextField,
  TextSkeleton,
} from '#src/ui/index.ts';
import { OrderScreen } from './order-screen.tsx';
import styles from './tracking.module.css';

type Props = { readonly actor: TrackingActor };

const screens: Readonly<Record<TrackingScreen, (props: Props) => ReactNode>> = {
  form: FormScreen,
  code: CodeScreen,
  loading: LoadingScreen,
  order: OrderScreen,
  notFound: NotFoundScreen,
  failed: FailedScreen,
};

/** The page that follows an order (ORD-03). */
export function TrackingPage({ actor }: Props) {
  const screen = useSelector(actor, selectTrackingScreen);
  const state = useSelector(actor, statePath);
  const entry = useSelector(actor, selectTrackingCodeEntry);
  const Screen = screens[screen];
  return (
    <Page width={screen === 'order' ? 72 : 44} data-flow="tracking" data-state={state} className={styles['page']}>
      <Screen actor={actor} />
      {entry === undefined ? null : <CodeEntryHint actor={entry} />}
    </Page>
  );
}

function Head({ lead }: { readonly lead: string }) {
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']} tabIndex={-1} ref={focusWhenLost}>
        {words.title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
    </header>
  );
}

function FormScreen({ actor }: Props) {
  const order = useSelector(actor, selectTypedOrder);
  const contact = useSelector(actor, selectTypedContact);
  const orderError = useSelector(actor, selectOrderError);
  const contactError = useSelector(actor, selectContactError);
  const refusal = useSelector(actor, selectTrackingRefusal);
  const isSending = useSelector(actor, selectIsSendingCode);
  const submit = (form: HTMLFormElement): void => {
    actor.send({ type: 'order.submit' });
    const now = actor.getSnapshot();
    const wrong = selectOrderError(now) === null ? (selectContactError(now) === null ? null : 'contact') : 'order';
    focusField(form, wrong);
  };
  return (
    <>
      <Head lead={words.form.lead} />
      <noscript>
        <p className="panel">{words.withoutScript}</p>
      </noscript>
      <form className="panel" {...submitBy(submit)}>
        <TextField
          label={words.form.order}
          name="order"
          hint={words.form.orderHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={order}
          error={orderError}
          readOnly={isSending}
          onChange={({ currentTarget }) => actor.send({ type: 'order.type', value: currentTarget.value })}
        />
        <TextField
          label={words.form.contact}
          name="contact"
          hint={words.form.contactHint}
          autoComplete="username"
          inputMode="email"
          value={contact}
          error={contactError}
          readOnly={isSending}
          onChange={({ currentTarget }) => actor.send({ type: 'contact.type', value: currentTarget.value })}
        />
        {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
        <Button type="submit" size="large" block busy={isSending}>
          {words.form.submit}
        </Button>
        <p className={styles['small']}>{words.form.mailLink}</p>
      </form>
    </>
  );
}

function CodeScreen({ actor }: Props) {
  const entry = useSelector(actor, selectTrackingCodeEntry);
  return (
    <>
      <Head lead={words.form.codeLead} />
      <div className="panel">{entry === undefined ? null : <CodeEntryForm actor={entry} canEdit />}</div>
    </>
  );
}

function LoadingScreen({ actor }: Props) {
  return (
    <>
      <h1 className={styles['title']}>{words.title}</h1>
      <div className="panel">
        <TextSkeleton lines={6} label={words.loading} />
        <SlowHint isSlow={useSelector(actor, selectIsTrackingSlow)} />
      </div>
      <noscript>
        <p className="panel">{words.withoutScript}</p>
      </noscript>
    </>
  );
}

function NotFoundScreen({ actor }: Props) {
  return (
    <EmptyState
      picture="not-found"
      title={words.notFound.title}
      text={words.notFound.text}
      action={
        <div className={styles['actions']}>
          <Button onClick={() => actor.send({ type: 'order.change' })}>{words.notFound.action}</Button>
          <LinkButton to="/" variant="secondary">
            {words.notFound.home}
          </LinkButton>
        </div>
      }
    />
  );
}

function FailedScreen({ actor }: Props) {
  return (
    <ErrorState
      title={words.failed.title}
      text={words.failed.text}
      action={
        <div className={styles['actions']}>
          <Button onClick={() => actor.send({ type: 'tracking.refresh' })}>{words.failed.action}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'order.change' })}>
            {words.another}
          </Button>
        </div>
      }
    />
  );
}
