import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  isSamePrice,
  messageLengthOf,
  mostAtOnce,
  selectAddReason,
  selectChosenSku,
  selectIsAdded,
  selectIsAdding,
  selectIsAddingSlow,
  selectPrice,
  selectQuantity,
  selectRefusal,
  selectSoldOut,
  selectValues,
  type ProductActor,
  type ProductAttribute,
} from '#machines/product/index.ts';
import { formatPaise } from '#machines/rules/money.ts';
import {
  Button,
  ChoicePills,
  LinkButton,
  Notice,
  Price,
  QuantityStepper,
  TextArea,
  VisuallyHidden,
  type Crumb,
} from '#src/ui/index.ts';
import { CakePreview } from './cake-preview.tsx';
import type { ProductDetails } from './product-page.tsx';
import styles from './product.module.css';

type PanelProps = { readonly actor: ProductActor; readonly product: ProductDetails };

type BuyPanelProps = PanelProps & {
  /** where there are others like it */
  readonly shelf: Crumb | null;
  /** the photo that is printed on it */
  readonly photo: ReactNode;
  /** what goes with it */
  readonly addOns: ReactNode;
  /** where it can be delivered */
  readonly delivery: ReactNode;
};

/** Everything that is chosen before a product goes into the cart, and the way there. */
export function BuyPanel({ actor, product, shelf, photo, addOns, delivery }: BuyPanelProps) {
  const soldOut = useSelector(actor, selectSoldOut);
  const isAdding = useSelector(actor, selectIsAdding);
  const price = useSelector(actor, selectPrice, isSamePrice);
  return (
    <div className={styles['panel']}>
      <p className={styles['price']}>
        <Price amount={price.unit} listAmount={price.list} />
        <span className={styles['tax']}>Inclusive of all taxes</span>
      </p>
      {soldOut === null ? (
        <>
          <fieldset className={styles['choices']} disabled={isAdding}>
            <Weights actor={actor} product={product} />
            {photo}
            {product.attributes.map((attribute) =>
              attribute.type === 'photo' ? null : attribute.type === 'radio' ? (
                <Options key={attribute.id} actor={actor} attribute={attribute} />
              ) : (
                <Message key={attribute.id} actor={actor} attribute={attribute} product={product} />
              ),
            )}
            <Pieces actor={actor} product={product} />
            {addOns}
          </fieldset>
          {delivery}
          <Outcome actor={actor} />
        </>
      ) : (
        <>
          <Notice tone="warning">{soldOut}</Notice>
          {shelf === null ? null : (
            <LinkButton to={shelf.link_path} variant="secondary" block>
              See more in {shelf.title}
            </LinkButton>
          )}
        </>
      )}
      <BuyBar actor={actor} />
    </div>
  );
}

function Weights({ actor, product }: PanelProps) {
  const chosen = useSelector(actor, selectChosenSku);
  if (product.variants.length < 2) return null;
  return (
    <ChoicePills
      legend="Weight"
      name="weight"
      options={product.variants.map(({ sku, label, sell_price, stock }) => ({
        value: sku,
        label,
        hint: formatPaise(sell_price),
        disabled: stock === 'false',
        reason: stock === 'false' ? 'Sold out' : null,
      }))}
      value={chosen}
      onChange={(sku) => actor.send({ type: 'variant.choose', sku })}
    />
  );
}

type AttributeProps = { readonly actor: ProductActor; readonly attribute: ProductAttribute };

const extra = (paise: number): string | null => (paise === 0 ? null : `${paise > 0 ? '+ ' : ''}${formatPaise(paise)}`);

function Options({ actor, attribute }: AttributeProps) {
  const values = useSelector(actor, selectValues);
  return (
    <ChoicePills
      legend={attribute.label}
      name={`attribute-${attribute.id}`}
      options={attribute.options.map(({ id, label, price_delta }) => ({ value: id, label, hint: extra(price_delta) }))}
      value={values[attribute.id] ?? null}
      onChange={(value) => actor.send({ type: 'attribute.choose', id: attribute.id, value })}
    />
  );
}

/** What is piped onto the cake, counted and shown as it is typed (attribute 46). */
function Message({ actor, attribute, product }: AttributeProps & { readonly product: ProductDetails }) {
  const values = useSelector(actor, selectValues);
  const text = values[attribute.id] ?? '';
  return (
    <div className={styles['message']}>
      <TextArea
        className={styles['field']}
        label={attribute.label}
        optional={!attribute.required}
        rows={1}
        placeholder="Happy Birthday Asha"
        autoComplete="off"
        value={text}
        count={messageLengthOf(values, attribute.id)}
        max={attribute.max_length ?? undefined}
        onChange={({ currentTarget }) =>
          actor.send({
            type: 'attribute.choose',
            id: attribute.id,
            value: currentTarget.value.replace(/\s*\n\s*/g, ' '),
          })
        }
      />
      <CakePreview text={text.trim()} image={product.images[1] ?? product.images[0] ?? null} />
    </div>
  );
}

function Pieces({ actor, product }: PanelProps) {
  const quantity = useSelector(actor, selectQuantity);
  return (
    <div className={styles['pieces']}>
      <span className={styles['label']} aria-hidden="true">
        How many
      </span>
      <QuantityStepper
        label={product.long_title}
        quantity={quantity}
        max={mostAtOnce}
        onIncrement={() => actor.send({ type: 'quantity.increment' })}
        onDecrement={() => actor.send({ type: 'quantity.decrement' })}
      />
    </div>
  );
}

/** How the last try to add it ended. */
function Outcome({ actor }: Pick<PanelProps, 'actor'>) {
  const refusal = useSelector(actor, selectRefusal);
  const isSlow = useSelector(actor, selectIsAddingSlow);
  if (refusal !== null) return <Notice tone="error">{refusal}</Notice>;
  return isSlow ? <Notice tone="info">This takes longer than usual. Your choice is on its way.</Notice> : null;
}

/** The way into the cart; on small screens it stays at the foot of the window. */
function BuyBar({ actor }: Pick<PanelProps, 'actor'>) {
  const price = useSelector(actor, selectPrice, isSamePrice);
  const isAdding = useSelector(actor, selectIsAdding);
  const isAdded = useSelector(actor, selectIsAdded);
  const reason = useSelector(actor, selectAddReason);
  return (
    <div className={styles['bar']}>
      {isAdded ? (
        <div className={styles['added']}>
          <span className={styles['addedText']}>In your cart</span>
          <LinkButton to="/cart" size="small">
            View Cart
          </LinkButton>
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'added.dismiss' })}>
            Continue<VisuallyHidden> shopping</VisuallyHidden>
          </Button>
        </div>
      ) : null}
      <div className={styles['buy']}>
        <p className={styles['total']}>
          <span className={styles['totalLabel']}>Total</span>
          <output className={styles['totalAmount']}>{formatPaise(price.total)}</output>
        </p>
        <Button
          size="large"
          variant={isAdded ? 'secondary' : 'primary'}
          className={styles['add']}
          busy={isAdding}
          reason={reason}
          onClick={() => actor.send({ type: 'cart.add' })}
        >
          {isAdded ? 'Add to Cart again' : 'Add to Cart'}
        </Button>
      </div>
    </div>
  );
}
