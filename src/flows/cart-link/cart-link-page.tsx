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
          Back to your cart
        </LinkButton>
        {address === null ? null : (
          <LinkButton to={new URL(address).pathname} variant="secondary">
            See what they will see
          </LinkButton>
        )}
      </div>
    </Page>
  );
}

const Withheld = () => (
  <PageHead title="Nothing here can be shared" layout="close">
    <p>There is no link to this cart, as nothing in it could go into one.</p>
  </PageHead>
);

function Offer({ actor, address, canShare }: LinkProps & { readonly address: string }) {
  const until = useSelector(actor, selectLinkUntil);
  const isCopying = useSelector(actor, selectIsCopying);
  const isSharing = useSelector(actor, selectIsSharing);
  const refusal = useSelector(actor, selectLinkRefusal);
  return (
    <>
      <PageHead title="Share this cart" layout="close">
        <p>
          Whoever has this address sees these items and the words on them until {dayAsSaid(until)}, and can add them to
          a cart of their own. It says nothing else about you.
        </p>
      </PageHead>
      <section className={styles['link']} aria-label="The link">
        <TextField
          label="Address of the link"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
        <div className={styles['hands']}>
          <Button busy={isCopying} onClick={() => actor.send({ type: 'link.copy' })}>
            Copy the address
          </Button>
          {canShare ? (
            <Button variant="secondary" busy={isSharing} onClick={() => actor.send({ type: 'link.share' })}>
              Send it by…
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
      <h2 id="not-in-the-link">Not in the link</h2>
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
