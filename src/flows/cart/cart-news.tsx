import { cartWords as words } from '#machines/cart/cart.words.ts';
import { useSelector } from '@xstate/react';
import { areSameTexts, selectNews, type CartActor } from '#machines/cart/index.ts';
import { Button, Notice } from '#src/ui/index.ts';
import styles from './cart.module.css';

/** Takes the focus when what had it has left the page. */
export const cartTitleId = 'cart-title';

/** What changed without the shopper, by name, until it is put away. */
export function CartNews({ actor }: { readonly actor: CartActor }) {
  const news = useSelector(actor, selectNews, areSameTexts);
  if (news.length === 0) return null;
  const putAway = (): void => {
    actor.send({ type: 'conflict.dismiss' });
    (document.getElementById(cartTitleId) ?? document.getElementById('main'))?.focus();
  };
  return (
    <Notice tone="info">
      <div className={styles['conflict']}>
        <div className={styles['news']}>
          <p>
            <strong>{words.conflict.title}</strong>
          </p>
          <ul>
            {news.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <Button variant="secondary" size="small" onClick={putAway}>
          {words.dismiss}
        </Button>
      </div>
    </Notice>
  );
}
