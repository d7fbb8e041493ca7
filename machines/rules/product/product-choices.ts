import type { ProductAttribute, ProductVariant } from '../../domain/index.ts';
import { limitMessage } from './cake-message.ts';

/** What can be chosen for a product. */
export type Choosable = {
  readonly variants: readonly ProductVariant[];
  readonly attributes: readonly ProductAttribute[];
};

/** What is chosen: a weight, and a value of each attribute by its id. */
export type Chosen = { readonly chosenSku: string | null; readonly values: Readonly<Record<number, string>> };

/** The value of an attribute that somebody picks or types. */
export type ChosenValue = { readonly id: number; readonly value: string };

export const isThere = ({ inStock }: Pick<ProductVariant, 'inStock'>): boolean => inStock;

export const isOnSale = ({ variants }: Choosable, sku: string): boolean =>
  variants.some((variant) => variant.sku === sku && isThere(variant));

/** Whether a product has such an attribute and, where there are options, such an option. */
export const isOffered = ({ attributes }: Choosable, chosen: ChosenValue): boolean =>
  attributes.some(
    ({ id, type, options }) =>
      id === chosen.id && (type !== 'radio' || options.some((option) => option.id === chosen.value)),
  );

/** The values of all attributes after one more choice; a text is cut at its length. */
export const withValue = (
  { attributes }: Choosable,
  values: Chosen['values'],
  chosen: ChosenValue,
): Chosen['values'] => {
  const attribute = attributes.find(({ id }) => id === chosen.id);
  const value =
    attribute?.type === 'text' ? limitMessage(chosen.value, attribute.max_length ?? Infinity) : chosen.value;
  return { ...values, [chosen.id]: value };
};

/** The values that a product's page starts with. */
export const standardValues = ({ attributes }: Choosable): Chosen['values'] =>
  Object.fromEntries(attributes.flatMap(({ id, default: value }) => (value === null ? [] : [[id, value]])));

/** The values that a product's page starts with for somebody who chose before: what is still offered of it. */
export const valuesAgain = (product: Choosable, before: Chosen['values']): Chosen['values'] =>
  product.attributes.reduce((values, { id }) => {
    const chosen = { id, value: before[id] ?? '' };
    return id in before && isOffered(product, chosen) ? withValue(product, values, chosen) : values;
  }, standardValues(product));

/** What is picked, without what somebody typed or sent. */
export const pickedValues = ({ attributes }: Choosable, values: Chosen['values']): Chosen['values'] =>
  Object.fromEntries(
    attributes.flatMap(({ id, type }) => (type === 'radio' && id in values ? [[id, values[id] ?? '']] : [])),
  );

/** The value of an attribute as it is sent. */
export const chosenValue = ({ values }: Pick<Chosen, 'values'>, id: number): string => (values[id] ?? '').trim();

/** The labels of the choices that are still to be made. */
export const missingChoices = ({ attributes }: Choosable, chosen: Chosen): readonly string[] => [
  ...(chosen.chosenSku === null ? ['weight'] : []),
  ...attributes
    .filter(({ id, required }) => required && chosenValue(chosen, id) === '')
    .map(({ label }) => label.toLowerCase()),
];
