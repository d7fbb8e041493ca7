/** PC and ten letters or digits; I, L, O and U are none of them, so that nobody mistakes one for another. */
const orderNumber = /^PC[0-9A-HJKMNP-TV-Z]{10}$/;

/** What was typed or pasted as the number of an order: capital letters without spaces or a # in front. */
export const typedOrderNumber = (value: string): string =>
  value
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 20);

export const isOrderNumber = (value: string): boolean => orderNumber.test(value);
