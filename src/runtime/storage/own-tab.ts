import { selectHeader } from '#machines/session/index.ts';
import type { App } from '../app.ts';
import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Tab = Pick<App, 'session' | 'tabStorage'>;

/**
 * Gives what the tab keeps to the customer who is here: drafts of another one, who did not log out, are removed. What a
 * guest typed stays, for guests log in to go on with it.
 * @return whether the tab was another customer's
 */
export function takeTab({ session, tabStorage }: Tab): boolean {
  const { user } = selectHeader(session.getSnapshot());
  if (user === null) return false;
  const customer = savedValue(tabStorage, 'tab_customer', textOf);
  const last = customer.read();
  const wasOthers = last !== null && last !== user.userid;
  if (wasOthers) tabStorage.clear();
  customer.save(user.userid);
  return wasOthers;
}

/** Where drafts are kept: what somebody typed is read by nobody else. */
export function ownTab(tab: Tab): SafeStorage<'tab'> {
  takeTab(tab);
  return tab.tabStorage;
}
