import { useSelector } from '@xstate/react';
import { addressBookWords as words } from '#machines/address-book/address-book.words.ts';
import {
  selectBookAddresses,
  selectBookScreen,
  selectBookTrouble,
  selectDeletedAddress,
  selectIsBookBusy,
  selectIsBookSlow,
  selectIsWorkWaiting,
  type AddressBookActor,
  type BookAddress,
} from '#machines/address-book/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { addressName, MAX_SAVED_ADDRESSES } from '#machines/rules/order/delivery-form.ts';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  PageHead,
  SlowHint,
  TextSkeleton,
} from '#src/ui/index.ts';
import { PlainLogin } from '#src/flows/without-script/login.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { PinForm } from './pin-form.tsx';
import styles from './address-book.module.css';

type BookProps = { readonly actor: AddressBookActor };

const crumbs = [
  { title: words.home, link_path: '/' },
  { title: words.title, link_path: '/addressbook' },
];

/** The addresses of a customer (ACC-01). */
export function AddressBookPage({ actor }: BookProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectBookScreen);
  const Screen = screens[screen];
  return (
    <Page
      top={2}
      width={screen === 'form' || screen === 'pin' ? 44 : 70}
      gap={5}
      data-flow="address-book"
      data-state={state}
    >
      <Breadcrumbs items={crumbs} />
      <Screen actor={actor} />
    </Page>
  );
}

const focusTitle = (): void => document.getElementById('addresses-title')?.focus({ preventScroll: true });

function Shown({ actor }: BookProps) {
  const addresses = useSelector(actor, selectBookAddresses);
  const isBusy = useSelector(actor, selectIsBookBusy);
  const isSlow = useSelector(actor, selectIsBookSlow);
  const saved = addresses.filter(({ isSaved }) => isSaved);
  const isFull = saved.length >= MAX_SAVED_ADDRESSES;
  const ordered = addresses.filter(({ isSaved }) => !isSaved);
  const add = (
    <Button disabled={isBusy} onClick={() => actor.send({ type: 'address.add' })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <div className={styles['top']}>
        <PageHead title={words.title} titleId="addresses-title" />
        {saved.length === 0 || isFull ? null : add}
      </div>
      {isFull ? <Notice tone="info">{words.full(MAX_SAVED_ADDRESSES)}</Notice> : null}
      <Undo actor={actor} isBusy={isBusy} />
      <Trouble actor={actor} />
      <SlowHint isSlow={isSlow} />
      {saved.length === 0 ? (
        <EmptyState
          headingLevel="h2"
          title={words.emptyTitle}
          text={words.emptyText}
          picture="empty-list"
          action={add}
        />
      ) : (
        <Cards actor={actor} title={words.savedTitle} addresses={saved} isBusy={isBusy} />
      )}
      {ordered.length === 0 ? null : (
        <Cards actor={actor} title={words.orderedTitle} text={words.orderedText} addresses={ordered} isBusy={isBusy} />
      )}
    </>
  );
}

type CardsProps = BookProps & {
  readonly title: string;
  readonly text?: string;
  readonly addresses: readonly BookAddress[];
  readonly isBusy: boolean;
};

const Cards = ({ actor, title, text, addresses, isBusy }: CardsProps) => (
  <section className={styles['part']} aria-label={title}>
    <h2>{title}</h2>
    {text === undefined ? null : <p className={styles['quiet']}>{text}</p>}
    <ul className={styles['cards']} aria-busy={isBusy || undefined}>
      {addresses.map((address) => (
        <li key={address.sno}>
          <AddressCard
            address={address}
            isBusy={isBusy}
            onEdit={() => actor.send({ type: 'address.edit', sno: address.sno })}
            onDefault={() => actor.send({ type: 'address.default', sno: address.sno })}
            onPin={() => actor.send({ type: 'pin.open', sno: address.sno })}
            onUnpin={() => {
              actor.send({ type: 'pin.remove', sno: address.sno });
              // The button that had the focus goes.
              focusTitle();
            }}
            onDelete={() => {
              actor.send({ type: 'address.delete', sno: address.sno });
              // The card that had the focus goes.
              focusTitle();
            }}
          />
        </li>
      ))}
    </ul>
  </section>
);

function Undo({ actor, isBusy }: BookProps & { readonly isBusy: boolean }) {
  const deleted = useSelector(actor, selectDeletedAddress);
  if (deleted === null) return null;
  return (
    <Notice tone="success">
      <span className={styles['row']}>
        {words.deleted(addressName(deleted))}
        <Button
          size="small"
          variant="secondary"
          disabled={isBusy}
          onClick={() => {
            actor.send({ type: 'address.restore' });
            focusTitle();
          }}
        >
          {words.undo}
        </Button>
      </span>
    </Notice>
  );
}

function Trouble({ actor }: BookProps) {
  const trouble = useSelector(actor, selectBookTrouble);
  return trouble === null ? null : <Notice tone="error">{trouble}</Notice>;
}

function Guest({ actor }: BookProps) {
  const isWaiting = useSelector(actor, selectIsWorkWaiting);
  return (
    <EmptyState
      title={words.title}
      text={isWaiting ? words.waitingText : words.guestText}
      picture="empty-list"
      action={
        <>
          <Button onClick={() => actor.send({ type: 'login.request' })}>{words.login}</Button>
          <PlainLogin />
        </>
      }
    />
  );
}

function Loading({ actor }: BookProps) {
  const isSlow = useSelector(actor, selectIsBookSlow);
  return (
    <>
      <PageHead title={words.title} />
      <SlowHint isSlow={isSlow} />
      <TextSkeleton lines={8} label={words.loading} />
    </>
  );
}

const Failed = ({ actor }: BookProps) => (
  <ErrorState
    title={words.failedTitle}
    text={words.failedText}
    action={<Button onClick={() => actor.send({ type: 'addresses.retry' })}>{words.retry}</Button>}
  />
);

const screens = {
  guest: Guest,
  loading: Loading,
  failed: Failed,
  shown: Shown,
  form: AddressForm,
  pin: PinForm,
} as const;
