import { cartLineWords as words } from '#machines/cart-line/cart-line.words.ts';
import { useSelector } from '@xstate/react';
import Heart from 'lucide-react/icons/heart';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import {
  selectCanBeFavourite,
  selectIsLineBusy,
  selectIsRefusedAtOne,
  selectIsRemoving,
  selectIsRestoring,
  selectIsTakenOut,
  selectLine,
  selectLineMessage,
  selectMostReason,
  selectShownQuantity,
  selectShownTotal,
  selectTakenOutText,
  type CartLineActor,
} from '#machines/cart-line/index.ts';
import { selectHeader, selectIsCustomer } from '#machines/session/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { wordsBesideLabel } from '#machines/rules/product/choice-label.ts';
import { stampWords } from '#machines/rules/order/stamp-words.ts';
import { freebieText, isFreebie } from '#machines/rules/product/card-words.ts';
import { partInWords } from '#machines/rules/hamper/part-words.ts';
import { hamperPath } from '#machines/rules/hamper/hamper-path.ts';
import { hasEggMark } from '#machines/rules/product/egg.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { PHOTO_ATTRIBUTE, photoPath } from '#machines/rules/product/photo.ts';
import { isGreetingCard } from '#machines/rules/product/card-kind.ts';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import {
  Anchor,
  Button,
  classes,
  EggMark,
  FieldError,
  LinkButton,
  Picture,
  QuantityStepper,
  replaced,
  Ribbon,
} from '#src/ui/index.ts';
import { PlainLineForm } from '#src/flows/without-script/cart.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';
import styles from './cart-line.module.css';

type LineProps = { readonly actor: CartLineActor };

export type ChangingProps = {
  /** the shopper wants to change the choices of a line */
  readonly onChange: (cart_item_id: string) => void;
  /** a checkout has headings above its lines, and sends nothing to the favourites */
  readonly isInCheckout?: boolean;
};

/** One line of the cart; once it is taken out, a row that offers it back. */
export function CartLine({ actor, ...changing }: LineProps & ChangingProps) {
  const state = useSelector(actor, statePath);
  const isTakenOut = useSelector(actor, selectIsTakenOut);
  const isBusy = useSelector(actor, selectIsLineBusy);
  const isRemoving = useSelector(actor, selectIsRemoving);
  return (
    <article
      className={classes(styles['line'], isRemoving && styles['leaving'])}
      data-flow="cart-line"
      data-state={state}
      aria-busy={isBusy || undefined}
    >
      {isTakenOut ? <TakenOut actor={actor} /> : <InCart actor={actor} {...changing} />}
    </article>
  );
}

function InCart({ actor, onChange, isInCheckout = false }: LineProps & ChangingProps) {
  const line = useSelector(actor, selectLine);
  const isRemoving = useSelector(actor, selectIsRemoving);
  const message = useSelector(actor, selectLineMessage);
  const Heading = isInCheckout ? 'h3' : 'h2';
  const isBlank = isGreetingCard(line.node_id, line.product_type) && line.attributes.length === 0;
  // The egg mark says it already.
  const choices = line.attributes.filter(({ id, display }) => id !== FIXED_IDS.egglessAttribute && display !== '');
  return (
    <fieldset className={styles['body']} disabled={isRemoving}>
      <Anchor className={styles['window']} to={line.url} tabIndex={-1} aria-hidden="true">
        <Picture image={{ ...line.image, alt: '' }} width={160} eager />
      </Anchor>
      <div className={styles['words']}>
        <Heading className={styles['title']}>
          <Anchor to={line.url}>{line.title}</Anchor>
        </Heading>
        <p className={styles['variant']}>
          <span>{line.variant_label}</span>
          {hasEggMark(line.product_type) ? <EggMark eggless={line.eggless} /> : null}
        </p>
        {choices.map((choice) =>
          choice.id === PHOTO_ATTRIBUTE ? (
            <img
              key={choice.id}
              className={styles['photo']}
              src={photoPath(choice.value)}
              alt={choice.label}
              width="64"
              height="64"
              {...replaced}
            />
          ) : (
            <p key={choice.id} className={styles['choice']}>
              {choice.label}: <q>{wordsBesideLabel(choice)}</q>
            </p>
          ),
        )}
        {line.parts.length === 0 ? null : (
          <ul className={styles['parts']} aria-label={words.inside}>
            {line.parts.map((part) => (
              <li key={`${part.step} ${part.sku}`}>{partInWords(part)}</li>
            ))}
          </ul>
        )}
        {line.inStock ? null : (
          <p>
            <Ribbon tone="gone">{shortageOf(line)}</Ribbon>
          </p>
        )}
      </div>
      <LinePrice actor={actor} />
      <div className={styles['controls']}>
        <Pieces actor={actor} />
        <PlainLineForm line={line} />
        <div className={styles['deeds']}>
          {line.has_choices ? (
            <Button
              id={`change-${line.cart_item_id}`}
              variant="quiet"
              size="small"
              aria-label={isBlank ? words.writeLabel(line.title) : words.changeLabel(line.title)}
              onClick={() => onChange(line.cart_item_id)}
            >
              <Pencil size={16} aria-hidden="true" />
              {isBlank ? words.write : words.change}
            </Button>
          ) : null}
          {line.hamper_parentId === null ? null : (
            <LinkButton
              to={hamperPath(line.hamper_parentId)}
              variant="quiet"
              size="small"
              aria-label={words.changeLabel(line.title)}
            >
              <Pencil size={16} aria-hidden="true" />
              {words.change}
            </LinkButton>
          )}
          {isInCheckout ? null : <FavouriteButton actor={actor} title={line.title} />}
          <RemoveButton actor={actor} title={line.title} />
        </div>
      </div>
      <div className={styles['says']}>
        <FieldError id={`says-${line.cart_item_id}`} error={message} />
      </div>
    </fieldset>
  );
}

const shortageOf = ({ product_type, max_quantity }: ReturnType<typeof selectLine>): string => {
  if (isFreebie(product_type)) return stampWords.ribbon;
  return max_quantity === 0 ? words.outOfStock : words.left(max_quantity);
};

function LinePrice({ actor }: LineProps) {
  const total = useSelector(actor, selectShownTotal);
  const quantity = useSelector(actor, selectShownQuantity);
  const { unit_price, product_type } = useSelector(actor, selectLine);
  if (isFreebie(product_type)) return <p className={styles['stamps']}>{freebieText}</p>;
  return (
    <p className={styles['price']}>
      <span className={styles['total']}>{formatPaise(total)}</span>
      {quantity > 1 ? <span className={styles['each']}>{words.each(formatPaise(unit_price))}</span> : null}
    </p>
  );
}

function Pieces({ actor }: LineProps) {
  const line = useSelector(actor, selectLine);
  const quantity = useSelector(actor, selectShownQuantity);
  const reason = useSelector(actor, selectMostReason);
  return (
    <QuantityStepper
      label={line.title}
      quantity={quantity}
      min={0}
      max={line.max_quantity}
      reason={reason}
      onIncrement={() => actor.send({ type: 'line.increment' })}
      onDecrement={() => actor.send({ type: 'line.decrement' })}
    />
  );
}

function RemoveButton({ actor, title }: LineProps & { readonly title: string }) {
  const isWanted = useSelector(actor, selectIsRefusedAtOne);
  return (
    <Button
      className={styles['remove']}
      variant={isWanted ? 'danger' : 'quiet'}
      size="small"
      aria-label={words.removeLabel(title)}
      onClick={() => actor.send({ type: 'line.remove' })}
    >
      <Trash size={16} aria-hidden="true" />
      {words.remove}
    </Button>
  );
}

/** A guest's heart waits for the login, and the line stays where it is. */
function FavouriteButton({ actor, title }: LineProps & { readonly title: string }) {
  const { session } = useApp();
  const isCustomer = useAppSelector('session', selectIsCustomer);
  const isOffered = useSelector(actor, selectCanBeFavourite);
  if (!isOffered) return null;
  const move = (): void => {
    const { node_id } = selectLine(actor.getSnapshot());
    const isFavourite = selectHeader(session.getSnapshot()).wishlistNode.includes(node_id);
    actor.send({ type: 'line.favourite', isCustomer, isFavourite });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      data-scripted=""
      aria-label={isCustomer ? words.moveLabel(title) : words.markLabel(title)}
      onClick={move}
    >
      <Heart size={16} aria-hidden="true" />
      {isCustomer ? words.move : words.mark}
    </Button>
  );
}

function TakenOut({ actor }: LineProps) {
  const { title, cart_item_id } = useSelector(actor, selectLine);
  const isRestoring = useSelector(actor, selectIsRestoring);
  const text = useSelector(actor, selectTakenOutText);
  const message = useSelector(actor, selectLineMessage);
  return (
    <div className={styles['gone']}>
      <p role="status">
        <strong>{title}</strong> {text}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={isRestoring}
        aria-label={words.undoLabel(title)}
        onClick={() => actor.send({ type: 'line.undo' })}
      >
        {words.undo}
      </Button>
      <div className={styles['says']}>
        <FieldError id={`says-${cart_item_id}`} error={message} />
      </div>
    </div>
  );
}
