import type { ComponentProps } from 'react';
import type { OrderSummary } from '#machines/domain/index.ts';
import { formFlowWords } from '#machines/form/form.words.ts';
import { ordersWords } from '#machines/orders/orders.words.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { typedOrderNumber } from '#machines/rules/order/order-number.ts';
import { ticked, type FieldKind, type FormField } from '#machines/rules/forms/form.ts';
import { ChoicePills, FieldError, SelectField, TextArea, TextField } from '#src/ui/index.ts';
import { PhoneField } from './phone-field.tsx';
import { PhotosField } from './photos-field.tsx';
import { RecipientsField } from './recipients-field.tsx';
import styles from './form.module.css';

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

const inputs: Readonly<
  Record<Exclude<FieldKind, 'text' | 'choice' | 'pills' | 'tick' | 'photos' | 'recipients'>, Input>
> = {
  line: {},
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  ticket: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  whole: { inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  gstin: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  order: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
};

export type FieldProps = {
  readonly field: FormField;
  readonly value: string;
  readonly error: string | null;
  readonly onType: (value: string) => void;
  readonly onFile: (file: File) => void;
  /** the latest orders of who writes, to choose from */
  readonly orders: readonly OrderSummary[];
  /** a file of this field is on its way */
  readonly isTaking: boolean;
};

/** One question of a form, by the part that suits its kind. */
export function FormFieldView({ onFile, isTaking, orders, ...props }: FieldProps) {
  const { field, value, error, onType } = props;
  const { name, kind, label, hint, most, missing, options = [] } = field;
  const common = {
    name,
    label,
    hint,
    error,
    value,
    optional: missing === undefined,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  if (kind === 'choice') return <SelectField {...common} options={options} placeholder={formFlowWords.select} />;
  if (kind === 'pills') {
    return (
      <ChoicePills
        legend={label}
        name={name}
        options={options}
        value={value === '' ? null : value}
        onChange={onType}
        error={error}
      />
    );
  }
  if (kind === 'order') {
    return (
      <>
        <TextField {...common} {...inputs.order} maxLength={most} />
        <LatestOrders orders={orders} value={value} onType={onType} />
      </>
    );
  }
  if (kind === 'recipients') return <RecipientsField {...props} orders={orders} onFile={onFile} isTaking={isTaking} />;
  if (kind === 'photos') return <PhotosField {...props} orders={orders} onFile={onFile} isTaking={isTaking} />;
  if (field.hasCountries === true) return <PhoneField {...props} />;
  if (kind === 'tick') return <Tick name={name} label={label} value={value} error={error} onType={onType} />;
  if (kind === 'text') return <TextArea {...common} rows={5} count={[...value].length} max={most} />;
  return <TextField {...common} {...inputs[kind]} maxLength={most} />;
}

type OrdersProps = Pick<FieldProps, 'orders' | 'value' | 'onType'>;

/** The latest orders, of which a tap takes the number. */
const LatestOrders = ({ orders, value, onType }: OrdersProps) =>
  orders.length === 0 ? null : (
    <div className={styles['orders']} role="group" aria-label={formFlowWords.orders}>
      <p className={styles['label']}>{formFlowWords.orders}</p>
      {orders.map(({ order_id, items: [first], slot, recipient_name }) => (
        <button
          key={order_id}
          type="button"
          aria-pressed={typedOrderNumber(value) === order_id}
          onClick={() => onType(order_id)}
        >
          <strong>{first?.title}</strong>
          <span className={styles['small']}>
            {dayAsSaid(slot.date)} · {ordersWords.to(recipient_name)} · {order_id}
          </span>
        </button>
      ))}
    </div>
  );

type TickProps = Pick<FieldProps, 'value' | 'error' | 'onType'> & { readonly name: string; readonly label: string };

/** A box to tick. */
function Tick({ name, label, value, error, onType }: TickProps) {
  return (
    <div>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          name={name}
          checked={value === ticked}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${name}-error`}
          onChange={({ currentTarget }) => onType(currentTarget.checked ? ticked : '')}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
