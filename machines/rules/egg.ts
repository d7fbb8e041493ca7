/** The words of the egg mark on cards, detail and cart lines (LST-07). */
export const eggLabel = (eggless: boolean): string => (eggless ? 'Eggless' : 'Contains egg');
