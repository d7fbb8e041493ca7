import { useSelector } from '@xstate/react';
import type { ProductDetails } from '#machines/domain/index.ts';
import { selectIsAdded, selectIsAdding, selectRefusal, type ProductActor } from '#machines/product/index.ts';
import { productWords } from '#machines/product/product.words.ts';
import { selectIsCustomer, selectStamps } from '#machines/session/index.ts';
import { stampWords as words } from '#machines/rules/order/stamp-words.ts';
import { stampsMissing } from '#machines/rules/order/stamps.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';
import { Button, FieldError, LinkButton, Notice } from '#src/ui/index.ts';
import styles from './product.module.css';

type RedeemProps = { readonly actor: ProductActor; readonly product: ProductDetails };

/** What stamps pay: redeemed by who has three, and for all others what is missing (CPN-07). */
export function Redeem({ actor, product }: RedeemProps) {
  const isCustomer = useAppSelector('session', selectIsCustomer);
  const stamps = useAppSelector('session', selectStamps);
  const isAdding = useSelector(actor, selectIsAdding);
  const isAdded = useSelector(actor, selectIsAdded);
  const refusal = useSelector(actor, selectRefusal);
  if (!isCustomer || stampsMissing(stamps) > 0) {
    return (
      <>
        <Notice tone="info">{isCustomer ? words.missing(stamps) : words.guest}</Notice>
        <LinkButton to="/stamps" variant="secondary" block>
          {words.how}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p className={styles['stamps']}>{words.have(stamps)}</p>
      {isAdded ? (
        <div className={styles['added']}>
          <span className={styles['addedText']}>{productWords.inCart}</span>
          <LinkButton to="/cart" size="small">
            {productWords.viewCart}
          </LinkButton>
        </div>
      ) : null}
      <FieldError id="redeem-error" error={refusal} />
      <Button
        size="large"
        block
        busy={isAdding}
        aria-label={words.redeemFor(product.long_title)}
        onClick={() => actor.send({ type: 'cart.add' })}
      >
        {words.redeem}
      </Button>
    </>
  );
}
