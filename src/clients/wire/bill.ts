import { dictionary } from './dictionary.ts';

/** A row of a bill. */
export const priceRow = dictionary({ amt: 'amount', amountPrefix: 'sign', show_on_mobile: 'showsOnPhone' });
