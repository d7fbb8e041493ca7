import { sharedCartWords as words } from '#machines/shared-cart/shared-cart.words.ts';
import { useSelector } from '@xstate/react';
import type { SharedCart } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { partInWords } from '#machines/rules/hamper/part-words.ts';
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
    title={words.ended.title}
    text={words.ended.text}
    picture="not-found"
    action={
      <>
        <LinkButton to="/cart">{words.ended.cart}</LinkButton>
        <LinkButton to="/best-seller" variant="secondary">
          {words.ended.bestsellers}
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
      <PageHead title={words.title} layout="close">
        <p>{words.text}</p>
        <p>{words.until(dayAsSaid(until))}</p>
      </PageHead>
      <ul className={styles['lines']}>
        {lines.map((line, at) => (
          <Item key={at} line={line} />
        ))}
      </ul>
      <Outcome actor={actor} />
      <div className={styles['bar']}>
        <p className={styles['total']}>
          {words.total} <output>{formatPaise(total)}</output>
        </p>
        <Button
          size="large"
          busy={isAdding}
          reason={isSoldOut ? words.allSoldOut : null}
          onClick={() => actor.send({ type: 'items.add' })}
        >
          {words.add}
        </Button>
        <LinkButton to="/cart" variant="secondary">
          {words.decline}
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
        {line.parts.length === 0 ? null : <p>{line.parts.map(partInWords).join(', ')}</p>}
        {line.attributes.map((choice) => (
          <p key={choice.id}>
            {choice.label}: <q>{wordsBesideLabel(choice)}</q>
          </p>
        ))}
        {line.inStock ? null : (
          <p>
            <Ribbon tone="gone">{words.soldOut}</Ribbon>
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
  return isSlow ? <Notice tone="info">{words.slow}</Notice> : null;
}
