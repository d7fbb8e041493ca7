import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { OrderSummary } from '#machines/domain/index.ts';
import { ordersWords } from '#machines/orders/orders.words.ts';
import { timeTold } from '#machines/rules/account/delivery-told.ts';
import {
  helpHref,
  selectAreOrdersSlow,
  selectHelpAddress,
  selectHelpOrders,
  selectNumberError,
  selectOrdersScreen,
  selectTypedNumber,
  type SelfHelpActor,
} from '#machines/self-help/index.ts';
import { selfHelpWords as words } from '#machines/self-help/self-help.words.ts';
import { PlainLogin } from '#src/flows/without-script/login.tsx';
import { areSame } from '#src/ui/are-same.ts';
import { focusField } from '#src/ui/focus.ts';
import { Anchor, Button, Notice, Picture, SlowHint, submitBy, TextField, TextSkeleton } from '#src/ui/index.ts';
import styles from './self-help.module.css';

type Props = { readonly actor: SelfHelpActor };

/** Which order a question is about: one of the latest, or any by its number. */
export function OrderChoice({ actor }: Props) {
  const Orders = screens[useSelector(actor, selectOrdersScreen)];
  return (
    <section className={styles['asking']} aria-labelledby="which-order">
      <h2 className={styles['title']} id="which-order">
        {words.whichOrder}
      </h2>
      <Orders actor={actor} />
      <NumberForm actor={actor} />
    </section>
  );
}

function Listed({ actor }: Props) {
  const orders = useSelector(actor, selectHelpOrders);
  return (
    <ul className={styles['questions']} aria-label={words.ordersLabel}>
      {orders.map((order) => (
        <li key={order.order_id}>
          <OrderLink actor={actor} order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ actor, order }: Props & { readonly order: OrderSummary }) {
  const { topic, question } = useSelector(actor, selectHelpAddress, areSame);
  const [first] = order.items;
  return (
    <Anchor className={styles['order']} to={helpHref({ topic, question, order: order.order_id })}>
      {first === undefined ? null : <Picture image={{ ...first.image, alt: '' }} width={96} />}
      <span>
        <strong>
          {order.items.map(({ title, quantity }) => ordersWords.items(title, quantity)).join(', ')}
          {order.more_items === 0 ? null : ` ${ordersWords.more(order.more_items)}`}
        </strong>
        <span className={styles['small']}>
          {ordersWords.states[order.state]} · {timeTold(order)}
        </span>
        <span className={styles['small']}>
          {ordersWords.to(order.recipient_name)} · {ordersWords.number(order.order_id)}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Anchor>
  );
}

const None = () => <p>{words.none}</p>;

const Loading = ({ actor }: Props) => (
  <>
    <TextSkeleton lines={4} label={words.loading} />
    <SlowHint isSlow={useSelector(actor, selectAreOrdersSlow)} />
  </>
);

const Failed = ({ actor }: Props) => (
  <>
    <Notice tone="error">{words.failed}</Notice>
    <Button variant="secondary" onClick={() => actor.send({ type: 'orders.retry' })}>
      {words.retry}
    </Button>
  </>
);

const Guest = ({ actor }: Props) => (
  <>
    <p>{words.guest}</p>
    <Button variant="secondary" onClick={() => actor.send({ type: 'login.request' })}>
      {words.login}
    </Button>
    <PlainLogin />
  </>
);

const screens = { listed: Listed, none: None, loading: Loading, failed: Failed, guest: Guest } as const;

/** Any order by its number. A plain form that asks for the same page, so that it works before any script runs. */
function NumberForm({ actor }: Props) {
  const { topic, question } = useSelector(actor, selectHelpAddress, areSame);
  const submit = (form: HTMLFormElement): void => {
    actor.send({ type: 'number.submit' });
    focusField(form, selectNumberError(actor.getSnapshot()) === null ? null : 'order');
  };
  return (
    <form className={styles['number']} {...submitBy(submit)} action="/contactus" method="get">
      <input type="hidden" name="topic" value={topic} />
      <input type="hidden" name="question" value={question} />
      <TextField
        label={words.number}
        name="order"
        hint={words.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={useSelector(actor, selectTypedNumber)}
        error={useSelector(actor, selectNumberError)}
        onChange={({ currentTarget: { value } }) => actor.send({ type: 'number.type', value })}
      />
      <Button type="submit">{words.goOn}</Button>
    </form>
  );
}
