import { loginEmailError } from '../rules/contact/email.ts';
import type { BackInStockScreen, BackInStockSnapshot } from './back-in-stock.types.ts';

export const selectBackInStockScreen = (snapshot: BackInStockSnapshot): BackInStockScreen => {
  for (const screen of ['sending', 'done'] as const) if (snapshot.matches(screen)) return screen;
  for (const screen of ['rejected', 'refused', 'unsure'] as const) {
    if (snapshot.matches({ asking: screen })) return screen;
  }
  return 'editing';
};

export const selectBackInStockEmail = ({ context }: BackInStockSnapshot): string => context.email;

/** What is wrong with the field, or null. */
export const selectBackInStockError = (snapshot: BackInStockSnapshot): string | null =>
  selectBackInStockScreen(snapshot) === 'rejected' ? loginEmailError(snapshot.context.email) : null;

/** What the shop says when it says no. */
export const selectBackInStockRefusal = ({ context }: BackInStockSnapshot): string => context.refusal?.message ?? '';
export const selectIsBackInStockBusy = (snapshot: BackInStockSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsBackInStockSlow = (snapshot: BackInStockSnapshot): boolean => snapshot.hasTag('slow');
