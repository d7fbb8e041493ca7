import { cartWords as words } from '#machines/cart/cart.words.ts';
import { useSelector } from '@xstate/react';
import {
  areSameActors,
  selectChangeReason,
  selectIsCartSlow,
  selectLineActors,
  type CartActor,
} from '#machines/cart/index.ts';
import { Notice } from '#src/ui/index.ts';
import { CartLine, type ChangingProps } from './cart-line.tsx';
import { CartNews } from './cart-news.tsx';
import styles from './cart.module.css';

type CartProps = { readonly actor: CartActor };

/** What lies in the cart, each line to be changed, and what the shopper should know of it. */
export function CartLines({ actor, ...changing }: CartProps & ChangingProps) {
  const lines = useSelector(actor, selectLineActors, areSameActors);
  const reason = useSelector(actor, selectChangeReason);
  return (
    <>
      <CartNews actor={actor} />
      <Standing actor={actor} />
      <fieldset
        className={styles['lines']}
        disabled={reason !== null}
        aria-label={words.linesLabel}
        aria-describedby={reason === null ? undefined : standingId}
      >
        {lines.map((line) => (
          <CartLine key={line.id} actor={line} {...changing} />
        ))}
      </fieldset>
    </>
  );
}

/** Says why the lines cannot be changed. */
const standingId = 'cart-standing';

/** How the cart is doing, where that is not as usual. */
function Standing({ actor }: CartProps) {
  const reason = useSelector(actor, selectChangeReason);
  const isSlow = useSelector(actor, selectIsCartSlow);
  if (reason !== null) {
    return (
      <div id={standingId}>
        <Notice tone="warning">{reason}</Notice>
      </div>
    );
  }
  return isSlow ? <Notice tone="info">{words.slow}</Notice> : null;
}
