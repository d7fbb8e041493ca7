import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that can be mistaken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomId = (prefix: string, length: number): string =>
  prefix + Array.from(randomBytes(length), (byte) => alphabet.charAt(byte & 31)).join('');

export const newOrderId = (): string => randomId('PC', 10);
export const newTxnid = (): string => randomId('TX', 16);
export const newRefundId = (): string => randomId('RF', 16);
export const newTicketNumber = (): string => randomId('PT', 10);
