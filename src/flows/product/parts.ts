import type { ProductPart, ProductParts } from '#machines/product/index.ts';
import { takesCandles } from '#machines/rules/product/add-ons.ts';
import type { PageEnvelope } from '#src/clients/index.ts';
import type { SavedParty } from '#src/flows/add-ons/saved-views.ts';
import type { App } from '#src/runtime/app.ts';
import { lateCode } from '#src/runtime/lazy/late-code.ts';

/** The parts of a product's page whose code is fetched when somebody comes near them. */
export const addOnsCode = lateCode('add-ons', () => import('#src/flows/add-ons/lazy.tsx'));

/** The charts of the parts; each is asked for once its code is loaded. */
export const productParts = (app: App): ProductParts => ({ addOns: () => addOnsCode.get().addOnsLogic(app) });

/** What the quantity list of a page begins with: what it held before, when it was left. */
export const addOnsPart = ({ productList }: Pick<PageEnvelope, 'productList'>, kept?: SavedParty): ProductPart => ({
  part: 'addOns',
  input: { offers: productList, kept: kept?.list, keptCandles: kept?.candles },
});
