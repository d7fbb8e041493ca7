/** The words of the egg mark on cards, detail and cart lines (LST-07). */
export const eggLabel = (eggless: boolean): string => (eggless ? 'Eggless' : 'Contains egg');

/** Among the allergens of what the shop makes with or without egg. */
export const eggUnlessEggless = 'Contains egg unless you choose Eggless';
