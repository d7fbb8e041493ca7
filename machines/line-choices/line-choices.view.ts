import type { ProductAttribute, ProductVariant } from '../domain/index.ts';
import { missingChoices } from '../rules/product/product-choices.ts';
import { choicesPrice, chosenPrice } from '../rules/product/product-price.ts';
import { changeable, isChanged } from './line-choices.setup.ts';
import { lineChoicesWords } from './line-choices.words.ts';
import type { LineChoicesSnapshot } from './line-choices.types.ts';

/** What the sheet shows: it waits, it explains why nothing can be changed, or it lets choose. */
export type ChoicesScreen = 'loading' | 'unavailable' | 'failed' | 'choosing';

export const selectChoicesScreen = (snapshot: LineChoicesSnapshot): ChoicesScreen => {
  if (snapshot.matches('gone') || snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.product === null ? 'loading' : 'choosing';
};

export const selectChoicesTitle = ({ context }: LineChoicesSnapshot): string =>
  context.line?.title ?? lineChoicesWords.title;

const none = { variants: [], attributes: [] } as const;

/** The weights to choose from. */
export const selectVariants = ({ context }: LineChoicesSnapshot): readonly ProductVariant[] =>
  (context.product ?? none).variants;
export const selectVariant = ({ context }: LineChoicesSnapshot): string | null => context.chosenSku;

/** What else can be changed; never a photo. */
export const selectAttributes = ({ context }: LineChoicesSnapshot): readonly ProductAttribute[] => changeable(context);
export const areSameAttributes = (before: readonly ProductAttribute[], after: readonly ProductAttribute[]): boolean =>
  before.length === after.length && before.every(({ id }, at) => id === after[at]?.id);
export const selectChoiceValues = ({ context }: LineChoicesSnapshot): Readonly<Record<number, string>> =>
  context.values;

/** What the line will cost as chosen, in paise; null until its product is known. */
export const selectChoicesTotal = ({
  context: { product, chosenSku, values, line },
}: LineChoicesSnapshot): number | null => {
  const variant = product?.variants.find(({ sku }) => sku === chosenSku);
  if (product === null || variant === undefined || line === null) return null;
  return chosenPrice(variant, choicesPrice(product.attributes, values), line.quantity).total;
};

export const selectIsSavingChoices = (snapshot: LineChoicesSnapshot): boolean => snapshot.matches('saving');
export const selectIsChoicesSlow = (snapshot: LineChoicesSnapshot): boolean => snapshot.hasTag('slow');

/** Why nothing can be changed, or the last try was not saved; null when all is well. */
export const selectChoicesMessage = (snapshot: LineChoicesSnapshot): string | null =>
  snapshot.matches('gone') ? lineChoicesWords.gone : snapshot.context.message;

/** Why it cannot be saved now, or null when it can. */
export const selectSaveReason = ({ context }: LineChoicesSnapshot): string | null => {
  const missing = missingChoices(context.product ?? none, context);
  if (missing.length > 0) return lineChoicesWords.missing(missing.join(', '));
  return isChanged(context) ? null : lineChoicesWords.unchanged;
};
