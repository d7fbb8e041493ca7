import { problem } from '#backends/platform/http/problem.ts';
import { cartRefusals as words } from './words.ts';

/** A customer: somebody whose session has a user, and the city that the browser remembers. */
export type Customer = { sessionId: string; userId: string; city?: string | null };

export const slotFull = () => problem(409, 'SLOT_FULL', words.slotFull, { field: 'slot_id' });
export const slotPast = () => problem(409, 'SLOT_PAST', words.slotPast, { field: 'slot_id' });
export const cartEmpty = () => problem(409, 'CART_EMPTY', words.cartEmpty);
