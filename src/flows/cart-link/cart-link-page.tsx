import { cartLinkWords as words } from '#machines/cart-link/cart-link.words.ts';
import { useSelector } from '@xstate/react';
import {
  areSameOmissions,
  selectCopied,
  selectIsCopying,
  selectIsSharing,
  selectLinkAddress,
  selectLinkRefusal,
  selectLinkUntil,
  selectOmissions,
  type CartLinkActor,
} from '#machines/cart-link/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { Button, LinkButton, Notice, Page, PageHead, TextField } from '#src/ui/index.ts';
import styles from './cart-link.module.css';

type LinkProps = {
  readonly actor: CartLinkActor;
  /** whether the browser can hand an address on to other programs */
  readonly canShare: boolean;
};

/** The link to the own cart, to be sent by whatever somebody likes. */
export function CartLinkPage({ actor, canShare }: LinkProps) {
  const state = useSelector(actor, statePath);
  const address = useSelector(actor, selectLinkAddress);
  return (
    <Page width={44} gap={5} data-flow="cart-link" data-state={state}>
      {address === null ? <Withheld /> : <Offer actor={actor} address={address} canShare={canShare} />}
      <Omissions actor={actor} />
      <div className={styles['ways']}>
        <LinkButton to="/cart" variant="secondary">
          {words.back}
        </LinkButton>
        {address === null ? null : (
          <LinkButton to={new URL(address).pathname} variant="secondary">
            {words.preview}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}

const Withheld = () => (
  <PageHead title={words.nothing.title} layout="close">
    <p>{words.nothing.text}</p>
  </PageHead>
);

function Offer({ actor, address, canShare }: LinkProps & { readonly address: string }) {
  const until = useSelector(actor, selectLinkUntil);
  const isCopying = useSelector(actor, selectIsCopying);
  const isSharing = useSelector(actor, selectIsSharing);
  const refusal = useSelector(actor, selectLinkRefusal);
  return (
    <>
      <PageHead title={words.title} layout="close">
        <p>{words.text(dayAsSaid(until))}</p>
      </PageHead>
      <section className={styles['link']} aria-label={words.label}>
        <TextField
          label={words.address}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
        <div className={styles['hands']}>
          <Button busy={isCopying} onClick={() => actor.send({ type: 'link.copy' })}>
            {words.copy}
          </Button>
          {canShare ? (
            <Button variant="secondary" busy={isSharing} onClick={() => actor.send({ type: 'link.share' })}>
              {words.share}
            </Button>
          ) : null}
          <p className={styles['copied']} role="status">
            {useSelector(actor, selectCopied)}
          </p>
        </div>
      </section>
    </>
  );
}

/** What stays out of the link, by name. */
function Omissions({ actor }: Pick<LinkProps, 'actor'>) {
  const omissions = useSelector(actor, selectOmissions, areSameOmissions);
  if (omissions.length === 0) return null;
  return (
    <section className={styles['omitted']} aria-labelledby="not-in-the-link">
      <h2 id="not-in-the-link">{words.omittedTitle}</h2>
      {omissions.map(({ why, items }) => (
        <div key={why}>
          <p>{why}</p>
          <ul>
            {items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
