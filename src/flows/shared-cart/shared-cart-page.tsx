import { useSelector } from '@xstate/react';
import type { SharedCart } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { wordsBesideLabel } from '#machines/rules/product/choice-label.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import {
  selectIsAddingShared,
  selectIsAddingSharedSlow,
  selectIsSharedSoldOut,
  selectShared,
  selectSharedRefusal,
  type SharedCartActor,
} from '#machines/shared-cart/index.ts';
import { Anchor, Button, EmptyState, LinkButton, Notice, Page, PageHead, Picture, Ribbon } from '#src/ui/index.ts';
import styles from './shared-cart.module.css';

type SharedProps = { readonly actor: SharedCartActor };

/** What somebody shared: shown first, added only when asked for. */
export function SharedCartPage({ actor }: SharedProps) {
  const state = useSelector(actor, statePath);
  const shared = useSelector(actor, selectShared);
  return (
    <Page width={44} gap={5} data-flow="shared-cart" data-state={state}>
      {shared === null ? <Ended /> : <Preview actor={actor} shared={shared} />}
    </Page>
  );
}

const Ended = () => (
  <EmptyState
    title="This link has ended"
    text="Links to a cart work for a week. Whoever sent it can share a new one; your own cart is as it was."
    picture="not-found"
    action={
      <>
        <LinkButton to="/cart">Look into your cart</LinkButton>
        <LinkButton to="/best-seller" variant="secondary">
          See the bestsellers
        </LinkButton>
      </>
    }
  />
);

function Preview({ actor, shared: { lines, total, until } }: SharedProps & { readonly shared: SharedCart }) {
  const isSoldOut = useSelector(actor, selectIsSharedSoldOut);
  const isAdding = useSelector(actor, selectIsAddingShared);
  return (
    <>
      <PageHead title="Add these items?" layout="close">
        <p>They go into your cart beside what is there.</p>
        <p>Whoever has the address of this page sees them, until {dayAsSaid(until)}.</p>
      </PageHead>
      <ul className={styles['lines']}>
        {lines.map((line, at) => (
          <Item key={at} line={line} />
        ))}
      </ul>
      <Outcome actor={actor} />
      <div className={styles['bar']}>
        <p className={styles['total']}>
          Total <output>{formatPaise(total)}</output>
        </p>
        <Button
          size="large"
          busy={isAdding}
          reason={isSoldOut ? 'All of it is sold out for now' : null}
          onClick={() => actor.send({ type: 'items.add' })}
        >
          Add to your cart
        </Button>
        <LinkButton to="/cart" variant="secondary">
          No, thank you
        </LinkButton>
      </div>
    </>
  );
}

function Item({ line }: { readonly line: SharedCart['lines'][number] }) {
  return (
    <li className={styles['line']}>
      <div className={styles['window']}>
        <Picture image={{ ...line.image, alt: '' }} width={160} eager />
      </div>
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <Anchor to={line.url}>{line.title}</Anchor>
        </h2>
        <p>
          {line.quantity} × {line.variant_label}
        </p>
        {line.attributes.map((choice) => (
          <p key={choice.id}>
            {choice.label}: <q>{wordsBesideLabel(choice)}</q>
          </p>
        ))}
        {line.inStock ? null : (
          <p>
            <Ribbon tone="gone">Sold out for now: it is left out</Ribbon>
          </p>
        )}
      </div>
      <p className={styles['price']}>{formatPaise(line.line_total)}</p>
    </li>
  );
}

/** How the last try to add them ended. */
function Outcome({ actor }: SharedProps) {
  const refusal = useSelector(actor, selectSharedRefusal);
  const isSlow = useSelector(actor, selectIsAddingSharedSlow);
  if (refusal !== null) return <Notice tone="error">{refusal}</Notice>;
  return isSlow ? <Notice tone="info">This takes longer than usual. They are on their way.</Notice> : null;
}
