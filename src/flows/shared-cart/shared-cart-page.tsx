import { sharedCartWords as words } from '#machines/shared-cart/shared-cart.words.ts';
import { useSelector } from '@xstate/react';
import type { SharedCart } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
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
import {
  Button,
  EmptyState,
  ItemBar,
  ItemCard,
  ItemCards,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Ribbon,
} from '#src/ui/index.ts';

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
      <ItemCards>
        {lines.map((line, at) => (
          <ItemCard
            key={at}
            item={line}
            quantity={words.quantity(line.quantity, line.variant_label)}
            price={formatPaise(line.line_total)}
          >
            {line.inStock ? null : (
              <p>
                <Ribbon tone="gone">{words.soldOut}</Ribbon>
              </p>
            )}
          </ItemCard>
        ))}
      </ItemCards>
      <Outcome actor={actor} />
      <ItemBar total={{ label: words.total, amount: formatPaise(total) }}>
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
      </ItemBar>
    </>
  );
}

/** How the last try to add them ended. */
function Outcome({ actor }: SharedProps) {
  const refusal = useSelector(actor, selectSharedRefusal);
  const isSlow = useSelector(actor, selectIsAddingSharedSlow);
  if (refusal !== null) return <Notice tone="error">{refusal}</Notice>;
  return isSlow ? <Notice tone="info">{words.slow}</Notice> : null;
}
