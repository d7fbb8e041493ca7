import { useSelector } from '@xstate/react';
import type { Order } from '#machines/domain/index.ts';
import {
  selectCanChangeLines,
  selectIsRemovable,
  selectLineChange,
  type OrderChangesActor,
  type ShownLineChange,
} from '#machines/order-changes/index.ts';
import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { Button, Notice, QuantityStepper } from '#src/ui/index.ts';
import styles from './order-changes.module.css';

const words = orderChangesWords.lines;

type Props = { readonly actor: OrderChangesActor };

const same = (one: ShownLineChange | null, other: ShownLineChange | null): boolean =>
  one?.step === other?.step && one?.order_product_id === other?.order_product_id && one?.refusal === other?.refusal;

type LineProps = Props & { readonly line: Order['lines'][number] };

/** The heading above the items of an order. */
export const itemsId = 'order-items';
const idOf = ({ order_product_id }: LineProps['line']): string => `line-${order_product_id}`;
const focusOn = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });

/** Why an item stays as it is; above all of them, since the order's total is what it is about. */
export function LineTrouble({ actor }: Props) {
  const change = useSelector(actor, selectLineChange, same);
  return change?.step === 'refused' ? <Notice tone="error">{change.refusal}</Notice> : null;
}

/** Fewer, how many, more of a line of an unpaid order; the bin asks first. */
export function LineQuantity({ actor, line }: LineProps) {
  const isOpen = useSelector(actor, selectCanChangeLines);
  const change = useSelector(actor, selectLineChange, same);
  if (!isOpen) return null;
  const step = change?.order_product_id === line.order_product_id ? change.step : null;
  return (
    // It has the focus while its buttons change under it.
    <div className={styles['quantity']} id={idOf(line)} tabIndex={-1}>
      {step === 'asking' ? (
        <Question actor={actor} line={line} />
      ) : (
        <Stepper actor={actor} line={line} isBusy={step === 'sending'} />
      )}
    </div>
  );
}

function Stepper({ actor, line, isBusy }: LineProps & { readonly isBusy: boolean }) {
  const removes = useSelector(actor, selectIsRemovable);
  const { order_product_id, title, quantity } = line;
  const set = (wanted: number): void => actor.send({ type: 'line.set', order_product_id, quantity: wanted });
  return (
    <QuantityStepper
      quantity={quantity}
      max={MAX_QUANTITY}
      label={title}
      busy={isBusy}
      removes={removes}
      onIncrement={() => set(quantity + 1)}
      onDecrement={() => {
        if (quantity > 1) return set(quantity - 1);
        actor.send({ type: 'line.remove', order_product_id });
        focusOn(idOf(line));
      }}
    />
  );
}

function Question({ actor, line }: LineProps) {
  return (
    <div className={styles['removal']} role="group" aria-label={words.question(line.title)}>
      <p>{words.question(line.title)}</p>
      <div className={styles['actions']}>
        <Button
          size="small"
          onClick={() => {
            actor.send({ type: 'change.dismiss' });
            focusOn(idOf(line));
          }}
        >
          {words.no}
        </Button>
        <Button
          size="small"
          variant="danger"
          onClick={() => {
            actor.send({ type: 'line.confirm' });
            // The line will be gone.
            focusOn(itemsId);
          }}
        >
          {words.yes}
        </Button>
      </div>
    </div>
  );
}
