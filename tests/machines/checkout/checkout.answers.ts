import { refused } from '#machines/kit/outcome.ts';
import {} from '#tests/kit/model/index.ts';
import { cart, slotsOfDay } from './checkout.samples.ts';

export const refusal = (status: number, code: string, message: string, field?: string) =>
  refused({ status, code, message, ...(field === undefined ? {} : { field }) });
export const loginRequired = refusal(401, 'LOGIN_REQUIRED', 'Please log in to continue.');
export const slotFull = refusal(409, 'SLOT_FULL', 'That time has just filled up.', 'slotId');
export const cartGone = refusal(409, 'CART_EMPTY', 'Your cart is empty.');
export const invalid = refusal(400, 'INVALID_REQUEST', 'That did not work this time.');
export const network = { network: new Error('offline') };

export const json = (body: object) => ({ status: 200, json: { success: true, ...body } });
export const slotsAnswer = (change: Partial<typeof slotsOfDay> = {}) => {
  const { today: _, ...data } = { ...slotsOfDay, ...change };
  return json({ data });
};
/** As the step of the time is answered: with what is near it, which is nothing here. */
export const slotFullAnswer = {
  status: 409,
  json: {
    success: false,
    code: 'SLOT_FULL',
    message: 'That time has just filled up.',
    error_message: 'That time has just filled up.',
    field: 'slot_id',
    request_id: 'planned',
    alternatives: [],
  },
};
export const changedAnswer = (new_total: number, cart_version: number) => ({
  status: 409,
  json: {
    success: false,
    code: 'CART_CHANGED',
    message: 'Please look once more.',
    error_message: 'Please look once more.',
    field: null,
    request_id: 'planned',
    cart: { ...cart, cart_version, grand_total: new_total },
    old_total: 69_900,
    new_total,
  },
});

export const changed = (new_total: number, cart_version: number) =>
  refused({
    status: 409,
    code: 'CART_CHANGED',
    message: 'Please look once more.',
    change: { cart: { ...cart, cart_version, grand_total: new_total }, old_total: 69_900, new_total },
  });
