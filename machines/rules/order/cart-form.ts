import { isCouponCode, tidyCouponCode } from './coupon.ts';

/** The id of the form that adds a product; its fields stand all over the page. */
export const addFormId = 'add-to-cart';

/** The field of the weight, where there are several; its value is a sku. */
export const weightField = 'weight';

/**
 * The forms by which a shopper without scripts changes the cart: pages write them, the server reads them. All are posted
 * to the page of the cart. What stands alone above is all that a browser with scripts is sent of them.
 */
export const cartForm = {
  action: '/cart',
  deed: 'deed',
  sku: 'sku',
  quantity: 'quantity',
  line: 'line',
  coupon: 'coupon',
  /** the page that the form stood on */
  from: 'from',
} as const;

/** The field of a choice, such as eggless or the message. */
export const attributeField = (id: number): string => `attribute-${id}`;

type ChosenAttribute = { readonly id: number; readonly value: string };

/** What a shopper wants by a form of the cart. */
export type CartDeed =
  | {
      readonly deed: 'add';
      readonly sku: string;
      readonly quantity: number;
      readonly attributes: readonly ChosenAttribute[];
    }
  | { readonly deed: 'update'; readonly line: string; readonly quantity: number }
  | { readonly deed: 'remove'; readonly line: string }
  | { readonly deed: 'applyCoupon'; readonly code: string }
  | { readonly deed: 'removeCoupon' };

/** What a form says: a field that is there twice is a list. */
export type FormFields = Readonly<Record<string, unknown>>;

/** A field as text; empty where it is missing, or there twice. */
export const fieldOf = (fields: FormFields, name: string): string => {
  const value = Object.hasOwn(fields, name) ? fields[name] : '';
  return typeof value === 'string' ? value : '';
};

/** At least one, with at most three digits; how many there may be of a product is for the cart to say. */
const piecesOf = (fields: FormFields): number | null => {
  const typed = fieldOf(fields, cartForm.quantity).trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null;
};

const attributesOf = (fields: FormFields): readonly ChosenAttribute[] =>
  Object.keys(fields).flatMap((name) => {
    const id = /^attribute-(\d{1,6})$/.exec(name)?.[1];
    // A message is one line wherever it is typed.
    const value = fieldOf(fields, name)
      .trim()
      .replaceAll(/\s*\n\s*/g, ' ');
    return id === undefined || value === '' ? [] : [{ id: Number(id), value }];
  });

/** Reads a form of the cart; says what is wrong with one that cannot be read. */
export function readCartForm(fields: FormFields): CartDeed | 'quantity' | 'coupon' | 'unreadable' {
  const quantity = piecesOf(fields);
  const line = fieldOf(fields, cartForm.line);
  switch (fieldOf(fields, cartForm.deed)) {
    case 'add': {
      const sku = fieldOf(fields, weightField) || fieldOf(fields, cartForm.sku);
      if (sku === '') return 'unreadable';
      return quantity === null ? 'quantity' : { deed: 'add', sku, quantity, attributes: attributesOf(fields) };
    }
    case 'update':
      if (line === '') return 'unreadable';
      return quantity === null ? 'quantity' : { deed: 'update', line, quantity };
    case 'remove':
      return line === '' ? 'unreadable' : { deed: 'remove', line };
    case 'applyCoupon': {
      const code = tidyCouponCode(fieldOf(fields, cartForm.coupon));
      return isCouponCode(code) ? { deed: 'applyCoupon', code } : 'coupon';
    }
    case 'removeCoupon':
      return { deed: 'removeCoupon' };
    default:
      return 'unreadable';
  }
}
