import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Link, ProductAttribute, ProductDetails } from '#machines/domain/index.ts';
import {
  isSamePrice,
  maxAtOnce,
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
} from '#machines/product/index.ts';
import { isPiped } from '#machines/rules/product/card-kind.ts';
import { addFormId } from '#machines/rules/order/cart-form.ts';
import { productWords } from '#machines/product/product.words.ts';
import {
  Deferred,
  AttributeField,
  Button,
  classes,
  LinkButton,
  Notice,
  Price,
  QuantityStepper,
  Total,
  VisuallyHidden,
  WeightField,
} from '#src/ui/index.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { atOnce } from '#src/runtime/lazy/policies.ts';
import { PlainAddButton, PlainAddForm, PlainPriceNote } from '#src/flows/without-script/product.tsx';
import styles from './product.module.css';

type PanelProps = { readonly actor: ProductActor; readonly product: ProductDetails };

type BuyPanelProps = PanelProps & {
  /** where there are others like it */
  readonly category: Link | null;
  /** the photo that is printed on it */
  readonly photo: ReactNode;
  /** a mail when it is back, for what is sold out */
  readonly backInStock: ReactNode;
  /** where it can be delivered */
  readonly delivery: ReactNode;
};

/** Everything that is chosen before a product goes into the cart, and the way there. */
export function BuyPanel({ actor, product, category, photo, backInStock, delivery }: BuyPanelProps) {
  const soldOut = useSelector(actor, selectSoldOut);
  const isAdding = useSelector(actor, selectIsAdding);
  const price = useSelector(actor, selectPrice, isSamePrice);
  return (
    <div className={styles['panel']}>
      <p className={styles['price']}>
        <Price amount={price.unit} listAmount={price.list} />
        <span className={styles['tax']}>
          <PlainPriceNote product={product} />
          {` ${productWords.taxes}`}
        </span>
      </p>
      {soldOut === null ? (
        <>
          <Deferred as="fieldset" shown={2} className={styles['choices']} disabled={isAdding}>
            <Weights actor={actor} product={product} />
            {photo}
            {product.attributes.map((attribute) => (
              <Choice key={attribute.id} actor={actor} attribute={attribute} product={product} />
            ))}
            <Pieces actor={actor} product={product} />
          </Deferred>
          <PlainAddForm product={product} />
          <BuyBar actor={actor} plain={<PlainAddButton product={product} />} />
          {delivery}
        </>
      ) : (
        <>
          <Notice tone="warning">{soldOut}</Notice>
          {backInStock}
          {category === null ? null : (
            <LinkButton to={category.link_path} variant="secondary" block>
              {productWords.seeMore(category.title)}
            </LinkButton>
          )}
          <BuyBar actor={actor} />
        </>
      )}
    </div>
  );
}

/** What goes with the product, below the way to buy it. While the product is added nothing of it can change. */
export function Extras({ actor, children }: Pick<PanelProps, 'actor'> & { readonly children: ReactNode }) {
  const soldOut = useSelector(actor, selectSoldOut);
  const isAdding = useSelector(actor, selectIsAdding);
  if (soldOut !== null) return null;
  return (
    <fieldset className={classes(styles['choices'], styles['extras'])} disabled={isAdding}>
      {children}
    </fieldset>
  );
}

function Weights({ actor, product }: PanelProps) {
  const chosen = useSelector(actor, selectChosenSku);
  return (
    <WeightField
      variants={product.variants}
      value={chosen}
      form={addFormId}
      onChoose={(sku) => actor.send({ type: 'variant.choose', sku })}
    />
  );
}

const CakePreview = lazyView({ what: 'cake preview', when: atOnce, load: () => import('./cake-preview.tsx') });

type ChoiceProps = PanelProps & { readonly attribute: ProductAttribute };

/** A choice; what is piped onto a cake is also shown as it will look. */
function Choice({ actor, attribute, product }: ChoiceProps) {
  const value = useSelector(actor, selectValues)[attribute.id] ?? '';
  const piped = isPiped(attribute.id, product.node_id, product.product_type);
  return (
    <AttributeField
      attribute={attribute}
      value={value}
      form={addFormId}
      placeholder={piped ? productWords.messageExample : undefined}
      onChoose={(chosen) => actor.send({ type: 'attribute.choose', id: attribute.id, value: chosen })}
    >
      {piped && value !== '' ? <CakePreview value={value} images={product.images} /> : null}
    </AttributeField>
  );
}

function Pieces({ actor, product }: PanelProps) {
  const quantity = useSelector(actor, selectQuantity);
  return (
    <div className={styles['pieces']} data-scripted="">
      <span className={styles['label']} aria-hidden="true">
        {productWords.pieces}
      </span>
      <QuantityStepper
        label={product.long_title}
        quantity={quantity}
        max={maxAtOnce}
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
  return isSlow ? <Notice tone="info">{productWords.slow}</Notice> : null;
}

/** The way into the cart; it stays in the window until its own place is reached, on small screens always. */
function BuyBar({ actor, plain }: Pick<PanelProps, 'actor'> & { readonly plain?: ReactNode }) {
  const price = useSelector(actor, selectPrice, isSamePrice);
  const isAdding = useSelector(actor, selectIsAdding);
  const isAdded = useSelector(actor, selectIsAdded);
  const reason = useSelector(actor, selectAddReason);
  return (
    <div className={styles['bar']}>
      <Outcome actor={actor} />
      {isAdded ? (
        <div className={styles['added']}>
          <span className={styles['addedText']}>{productWords.inCart}</span>
          <LinkButton to="/cart" size="small">
            {productWords.viewCart}
          </LinkButton>
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'added.dismiss' })}>
            {productWords.goOn}
            <VisuallyHidden>{productWords.goOnWith}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
      <div className={styles['buy']} data-scripted="">
        <Total amount={price.total} />
        <Button
          size="large"
          variant={isAdded ? 'secondary' : 'primary'}
          className={styles['add']}
          busy={isAdding}
          reason={reason}
          onClick={() => actor.send({ type: 'cart.add' })}
        >
          {isAdded ? productWords.addAgain : productWords.add}
        </Button>
      </div>
      {plain}
    </div>
  );
}
