import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

/** What the browser keeps of a person also after the tab; `personal` in the table of keys. */
export const personalKeys = ['recent_searches', 'viewItemList', 'prod_journey'] as const;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Gives what the browser keeps to a customer: what tells something of another one, who did not log out, is removed. */
export function giveBrowserTo(userid: string, storage: SafeStorage): void {
  const customer = savedValue(storage, 'last_customer', textOf);
  const last = customer.read();
  if (last !== null && last !== userid) personalKeys.forEach(storage.remove);
  customer.save(userid);
}
