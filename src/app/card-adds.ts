import type { CardAddFace } from '#machines/rules/card-add.ts';
import { unavailableText } from '#machines/rules/part-words.ts';
import type { App } from './app.ts';
import { createTouched, type Touched } from './touched.ts';
import type { LivingCardAdds } from './living-card-adds.ts';

/** How the button of a card is drawn. */
export type CardAddView = { readonly state: string; readonly face: CardAddFace };

/** What puts the products of cards into the cart, by their skus. */
export type CardAdds = Omit<Touched<string, CardAddView, LivingCardAdds>, 'whenLive'> & {
  readonly press: (sku: string) => void;
};

export function createCardAdds(appOf: () => App): CardAdds {
  const { whenLive, ...touched } = createTouched<string, CardAddView, LivingCardAdds>(
    async (show) => (await import('./living-card-adds.ts')).livingCardAdds(appOf(), show),
    () => appOf().root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error' }),
  );
  return { ...touched, press: (sku) => whenLive((adds) => adds.press(sku)) };
}
