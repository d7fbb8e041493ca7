import type { HamperStep } from '../../domain/index.ts';
import { MAX_QUANTITY } from '../site/constants.ts';
import { hamperRuleWords as words } from './hamper-words.ts';

/** Pieces of a product that lie in a step of a hamper. */
export type HamperItem = { readonly step: string; readonly sku: string; readonly quantity: number };

type RuledProduct = Pick<HamperStep['products'][number], 'sku' | 'sell_price' | 'max_quantity'> & {
  readonly filters: readonly string[];
};
/** What the rules ask of a step. */
export type RuledStep = Pick<HamperStep, 'id' | 'title' | 'min' | 'max' | 'mandatory'> & {
  readonly products: readonly RuledProduct[];
};
type Items = readonly HamperItem[];

/** Why something of a hamper is not possible: the rule that says no, and its words. */
export type HamperRefusal = {
  readonly rule: 'unknown' | 'twice' | 'most' | 'supply' | 'least' | 'empty';
  readonly message: string;
};

/** How often a product lies in a step. */
export const piecesIn = (items: Items, step: string, sku: string): number =>
  items.find((item) => item.step === step && item.sku === sku)?.quantity ?? 0;

/** The pieces of a step (`stepCount`). */
export const stepCount = (items: Items, step: string): number =>
  items.filter((item) => item.step === step).reduce((sum, { quantity }) => sum + quantity, 0);

/** The pieces of the whole hamper. */
export const hamperCount = (items: Items): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

const withQuantity = (items: Items, changed: HamperItem): Items => {
  const isIt = ({ step, sku }: HamperItem): boolean => step === changed.step && sku === changed.sku;
  if (changed.quantity <= 0) return items.filter((item) => !isIt(item));
  return items.some(isIt) ? items.map((item) => (isIt(item) ? changed : item)) : [...items, changed];
};

/** One more of a product. */
export const addItem = (items: Items, step: string, sku: string): Items =>
  withQuantity(items, { step, sku, quantity: piecesIn(items, step, sku) + 1 });

/** One fewer of a product; it is dropped at none. */
export const removeItem = (items: Items, step: string, sku: string): Items =>
  withQuantity(items, { step, sku, quantity: piecesIn(items, step, sku) - 1 });

/** None of a product any more, however many there were. */
export const removeAllOf = (items: Items, step: string, sku: string): Items =>
  withQuantity(items, { step, sku, quantity: 0 });

const productIn = (
  steps: readonly RuledStep[],
  { step, sku }: Pick<HamperItem, 'step' | 'sku'>,
): RuledProduct | undefined => steps.find(({ id }) => id === step)?.products.find((product) => product.sku === sku);

/** Pieces of a sku in all steps together: they come from the same stock. */
const piecesOfSku = (items: Items, sku: string): number =>
  items.filter((item) => item.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);

/** Why one more of a product cannot go in, or null. */
export function whyNotAdd(steps: readonly RuledStep[], items: Items, step: string, sku: string): string | null {
  const ruled = steps.find(({ id }) => id === step);
  const product = productIn(steps, { step, sku });
  if (ruled === undefined || product === undefined) return words.unknown;
  if (stepCount(items, step) >= ruled.max) return words.full(ruled.title, ruled.max);
  if (product.max_quantity === 0) return words.soldOut;
  return piecesOfSku(items, sku) >= product.max_quantity ? words.noMore(product.max_quantity) : null;
}

/** Why a step is not done yet, or null: what is asked for is missing, or what was begun is too little. */
export function whyNotDone(step: RuledStep, items: Items): string | null {
  const count = stepCount(items, step.id);
  if (count >= step.min || (count === 0 && !step.mandatory)) return null;
  return words.missing(step.title, step.min - count);
}

/** Why what lies in a hamper breaks its rules, whether or not it is finished; null when it does not. */
export function refusalOfItems(steps: readonly RuledStep[], items: Items): HamperRefusal | null {
  const places = items.map(({ step, sku }) => `${step} ${sku}`);
  if (new Set(places).size < places.length) return { rule: 'twice', message: words.twice };
  for (const item of items) {
    const isWhole = Number.isInteger(item.quantity) && item.quantity >= 1 && item.quantity <= MAX_QUANTITY;
    if (!isWhole || productIn(steps, item) === undefined) return { rule: 'unknown', message: words.unknown };
  }
  const over = steps.find((step) => stepCount(items, step.id) > step.max);
  return over === undefined ? null : { rule: 'most', message: words.full(over.title, over.max) };
}

/** Why a hamper cannot go into the cart so often, or null when it is whole and there is enough of everything. */
export function refusalOfHamper(steps: readonly RuledStep[], items: Items, hampers = 1): HamperRefusal | null {
  const broken = refusalOfItems(steps, items);
  if (broken !== null) return broken;
  for (const step of steps) {
    const message = whyNotDone(step, items);
    if (message !== null) return { rule: 'least', message };
  }
  if (items.length === 0) return { rule: 'empty', message: words.empty };
  for (const item of items) {
    const most = productIn(steps, item)?.max_quantity ?? 0;
    if (most === 0) return { rule: 'supply', message: words.partGone };
    if (piecesOfSku(items, item.sku) * hampers > most) return { rule: 'supply', message: words.partShort };
  }
  return null;
}

/** The places in the row of steps that can be gone to (`activeSteps`): all up to the first that is not done. */
export function activeSteps(steps: readonly RuledStep[], items: Items): readonly number[] {
  const open = steps.findIndex((step) => whyNotDone(step, items) !== null);
  return steps.map((_, at) => at).filter((at) => open === -1 || at <= open);
}

/** What lies in a hamper costs this much, in paise, without the hamper itself. */
export const itemsPrice = (steps: readonly RuledStep[], items: Items): number =>
  items.reduce((sum, item) => sum + (productIn(steps, item)?.sell_price ?? 0) * item.quantity, 0);

/** What of a list is still offered, at most as often as its steps hold: what an older draft may keep. */
export const fittingItems = (steps: readonly RuledStep[], items: Items): Items =>
  items.reduce<Items>((kept, item) => {
    const step = steps.find(({ id }) => id === item.step);
    if (step === undefined || productIn(steps, item) === undefined) return kept;
    const quantity = Math.min(item.quantity, step.max - stepCount(kept, step.id));
    return quantity <= 0 ? kept : withQuantity(kept, { ...item, quantity });
  }, []);

/** Whether two hampers hold the same. */
export const areSameItems = (before: Items, after: Items): boolean =>
  before.length === after.length && before.every(({ step, sku, quantity }) => piecesIn(after, step, sku) === quantity);

/** The products of a step that have all the chosen marks (`filterApplied`). */
export const filterProducts = <P extends { readonly filters: readonly string[] }>(
  products: readonly P[],
  filters: readonly string[],
): readonly P[] => products.filter((product) => filters.every((filter) => product.filters.includes(filter)));
