import type { ReactNode } from 'react';
import type { ProductAttribute, ProductVariant } from '#machines/domain/index.ts';
import { messageLength } from '#machines/rules/product/cake-message.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { attributeField, weightField } from '#machines/rules/order/cart-form.ts';
import { ChoicePills } from './choice-pills.tsx';
import { TextArea } from './field.tsx';
import { uiWords } from './words.ts';
import styles from './choice-fields.module.css';

export type WeightFieldProps = {
  readonly variants: readonly ProductVariant[];
  readonly value: string | null;
  readonly onChoose: (sku: string) => void;
  /** the id of the form that it belongs to */
  readonly form?: string | undefined;
};

/** The weights of a product; nothing to choose when there is one. */
export function WeightField({ variants, value, onChoose, form }: WeightFieldProps) {
  if (variants.length < 2) return null;
  return (
    <ChoicePills
      legend={uiWords.weight}
      name={weightField}
      form={form}
      options={variants.map(({ sku, label, sell_price, inStock }) => ({
        value: sku,
        label,
        hint: formatPaise(sell_price),
        disabled: !inStock,
        reason: !inStock ? uiWords.soldOut : null,
      }))}
      value={value}
      onChange={onChoose}
    />
  );
}

export type AttributeFieldProps = {
  readonly attribute: ProductAttribute;
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** the id of the form that it belongs to */
  readonly form?: string | undefined;
  /** below what is typed */
  readonly children?: ReactNode;
};

const extra = (paise: number): string | null => (paise === 0 ? null : `${paise > 0 ? '+ ' : ''}${formatPaise(paise)}`);

/** A choice of a product: some pills, or words that are counted as they are typed. A photo has a part of its own. */
export function AttributeField({ attribute, value, onChoose, placeholder, form, children }: AttributeFieldProps) {
  const { id, label, type, required, max_length, options } = attribute;
  if (type === 'photo') return null;
  if (type === 'radio') {
    return (
      <ChoicePills
        legend={label}
        name={attributeField(id)}
        form={form}
        options={options.map((option) => ({
          value: option.id,
          label: option.label,
          hint: extra(option.price_delta),
        }))}
        value={value}
        onChange={onChoose}
      />
    );
  }
  return (
    <div className={styles['message']}>
      <TextArea
        className={styles['field']}
        label={label}
        name={attributeField(id)}
        form={form}
        optional={!required}
        rows={(max_length ?? 0) > 100 ? 3 : 1}
        placeholder={placeholder}
        autoComplete="off"
        value={value ?? ''}
        count={messageLength(value ?? '')}
        max={max_length ?? undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      />
      {children}
    </div>
  );
}
