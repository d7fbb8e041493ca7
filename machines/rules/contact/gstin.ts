/** Signs of a GSTIN in the order of their values, 0 to 35. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The last sign of a GSTIN: each sign counts once, every second one twice; of each product both its digits to the base
 * of 36 are added, and the last sign brings the sum to a multiple of 36.
 * @param first the fourteen signs before it
 */
const checkSignOf = (first: string): string => {
  const sum = [...first].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / signs.length) + (product % signs.length);
  }, 0);
  return signs.charAt((signs.length - (sum % signs.length)) % signs.length);
};

/** State code, PAN of the taxpayer, which registration of that PAN in the state, Z, and a sign that proves the others. */
const shape = /^(?:0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** As people write it: in small letters, with spaces or dashes. */
export const typedGstin = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The number of a business that is registered for GST, in its normal form. */
export const isGstin = (text: string): boolean => shape.test(text) && checkSignOf(text.slice(0, 14)) === text[14];
