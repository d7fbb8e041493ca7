import type { CartCoupon, CartLine } from '#machines/domain/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { cartForm } from '#machines/rules/order/cart-form.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { Anchor, Button, Notice } from '#src/ui/index.ts';
import { PlainStyle } from './style.tsx';
import { withoutScriptWords as words } from './words.ts';

// The server alone draws these, within noscript; see product.tsx.
const Nothing = () => <noscript />;

type LineProps = { readonly line: Pick<CartLine, 'cart_item_id' | 'title' | 'quantity'> };

/** Changes how many of a line there are, or takes it out. */
const Line = ({ line }: LineProps) => (
  <noscript>
    <form className="plain-row" method="post" action={cartForm.action}>
      <input type="hidden" name={cartForm.line} value={line.cart_item_id} />
      <input
        className="plain-number"
        type="number"
        inputMode="numeric"
        name={cartForm.quantity}
        aria-label={words.piecesOf(line.title)}
        defaultValue={line.quantity}
        min={1}
        max={MAX_QUANTITY}
        required
      />
      <Button
        variant="secondary"
        size="small"
        type="submit"
        name={cartForm.deed}
        value="update"
        aria-label={words.updateOf(line.title)}
      >
        {words.update}
      </Button>
      <Button
        variant="quiet"
        size="small"
        type="submit"
        formNoValidate
        name={cartForm.deed}
        value="remove"
        aria-label={words.removeOf(line.title)}
      >
        {words.remove}
      </Button>
    </form>
  </noscript>
);

type CouponProps = { readonly coupon: Pick<CartCoupon, 'code' | 'refusal'> | null };

/** Gives the cart a coupon, or takes it away; why one does not hold stands beside it. */
const Coupon = ({ coupon }: CouponProps) => (
  <noscript>
    <form className="plain-row" method="post" action={cartForm.action}>
      {coupon === null ? (
        <>
          <input
            className="plain-number"
            type="text"
            name={cartForm.coupon}
            aria-label={words.coupon}
            placeholder={words.coupon}
            maxLength={40}
            autoComplete="off"
            required
          />
          <Button variant="secondary" size="small" type="submit" name={cartForm.deed} value="applyCoupon">
            {words.applyCoupon}
          </Button>
        </>
      ) : (
        <>
          {coupon.refusal === null ? null : <p>{coupon.refusal.message}</p>}
          <Button variant="quiet" size="small" type="submit" name={cartForm.deed} value="removeCoupon">
            {words.removeCoupon(coupon.code)}
          </Button>
        </>
      )}
    </form>
  </noscript>
);

/** What to do to pay. */
const Pay = () => (
  <noscript>
    <PlainStyle />
    <div className="plain-pay">
      <h2>{words.payTitle}</h2>
      <p>{words.payByPhone}</p>
      <a className="plain-link" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        {brand.phone}
      </a>
      <p>{words.payOnline}</p>
    </div>
  </noscript>
);

/** Why the cart is not as a form wanted it. */
function Refusal() {
  const { refusal } = useApp().visitor;
  if (refusal === undefined) return null;
  return (
    <noscript>
      <PlainStyle />
      <Notice tone="error">
        <p>{refusal.text}</p>
        {refusal.back === null ? null : (
          <Anchor className="plain-link" to={refusal.back}>
            {words.backToProduct}
          </Anchor>
        )}
      </Notice>
    </noscript>
  );
}

export const PlainLineForm = import.meta.env.SSR ? Line : Nothing;
export const PlainCoupon = import.meta.env.SSR ? Coupon : Nothing;
export const PlainWayToPay = import.meta.env.SSR ? Pay : Nothing;
export const PlainRefusal = import.meta.env.SSR ? Refusal : () => null;
