import type { ProductDetails } from '#machines/domain/index.ts';
import { maxAtOnce } from '#machines/product/index.ts';
import { addFormId, cartForm } from '#machines/rules/order/cart-form.ts';
import { Button } from '#src/ui/index.ts';
import { PlainStyle } from './style.tsx';
import { withoutScriptWords as words } from './words.ts';

type ProductProps = { readonly product: ProductDetails };

// The server alone draws these, within noscript: a browser that runs scripts sees no form that it could send too early,
// and is not sent their code.
const Nothing = () => <noscript />;

const needsPhoto = ({ attributes }: ProductDetails): boolean => attributes.some(({ type }) => type === 'photo');

/** The weight that the page comes with. */
const chosenOf = ({ variants }: ProductDetails) => {
  const there = variants.filter(({ inStock }) => inStock);
  return there.find((variant) => variant.default) ?? there[0];
};

/** The form that adds a product, and how many of it. Weight and choices belong to the form by its id. */
const Form = ({ product }: ProductProps) => (
  <noscript>
    <PlainStyle />
    {needsPhoto(product) ? (
      <p className="plain-note">{words.photo}</p>
    ) : (
      <form className="plain-stack" id={addFormId} method="post" action={cartForm.action}>
        <input type="hidden" name={cartForm.deed} value="add" />
        <input type="hidden" name={cartForm.sku} value={chosenOf(product)?.sku ?? product.sku} />
        <input type="hidden" name={cartForm.from} value={product.url} />
        <label className="plain-label" htmlFor="pieces">
          {words.pieces}
        </label>
        <input
          className="plain-number"
          id="pieces"
          type="number"
          inputMode="numeric"
          name={cartForm.quantity}
          defaultValue={1}
          min={1}
          max={maxAtOnce}
          required
        />
        <p className="plain-note">{words.extras}</p>
      </form>
    )}
  </noscript>
);

const Submit = ({ product }: ProductProps) => (
  <noscript>
    {needsPhoto(product) ? null : (
      <Button size="large" block type="submit" form={addFormId}>
        {words.add}
      </Button>
    )}
  </noscript>
);

/** Which weight the price above the choices is for: it stays when another one is chosen. */
const PriceOf = ({ product }: ProductProps) => (
  <noscript>{product.variants.length < 2 ? '' : words.priceOf(chosenOf(product)?.label ?? '')}</noscript>
);

export const PlainAddForm = import.meta.env.SSR ? Form : Nothing;
export const PlainAddButton = import.meta.env.SSR ? Submit : Nothing;
export const PlainPriceNote = import.meta.env.SSR ? PriceOf : Nothing;
