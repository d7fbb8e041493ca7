import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/index.ts';
import { giveBrowserTo } from '#src/runtime/storage/browser-customer.ts';
import { ownTab, takeTab } from '#src/runtime/storage/own-tab.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { anotherHeader, customerHeader, guestHeader } from '#tests/machines/session/session.model.ts';

afterEach(() => void vi.unstubAllGlobals());

const area = (entries: Record<string, string>) => {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  };
};

const idOf = ({ user }: typeof customerHeader): string => user?.userid ?? '';
const tabFor = (header: typeof customerHeader) => ({
  session: createActor(sessionMachine, { input: { header } }),
  tabStorage: safeStorage('tab'),
});

/** A browser that somebody used, or nobody, with a draft in its tab, and what it remembers beyond that. */
function browserOf(last: typeof customerHeader | null) {
  const tab = area({ form_drafts: 'canary', ...(last === null ? {} : { tab_customer: JSON.stringify(idOf(last)) }) });
  const kept = { recent_searches: 'canary', coupon: 'SWEET' };
  const browser = area({ ...kept, ...(last === null ? {} : { last_customer: JSON.stringify(idOf(last)) }) });
  vi.stubGlobal('window', { localStorage: browser, sessionStorage: tab });
  return () => [...tab.stored.keys(), ...browser.stored.keys()].toSorted();
}

test('[SHL-09] another customer finds nothing that the one before typed or looked for', () => {
  const left = browserOf(customerHeader);
  giveBrowserTo(idOf(anotherHeader), safeStorage('browser'));
  expect(ownTab(tabFor(anotherHeader)).read('form_drafts')).toBe(null);
  expect(left()).toEqual(['coupon', 'last_customer', 'tab_customer']);
  expect(takeTab(tabFor(anotherHeader))).toBe(false);
  expect(takeTab(tabFor(customerHeader))).toBe(true);
});

test('[SHL-09] what a guest typed is there after the login, and what a customer typed when they come back', () => {
  for (const last of [null, customerHeader]) {
    const left = browserOf(last);
    giveBrowserTo(idOf(customerHeader), safeStorage('browser'));
    expect(ownTab(tabFor(guestHeader)).read('form_drafts')).toBe('canary');
    expect(ownTab(tabFor(customerHeader)).read('form_drafts')).toBe('canary');
    expect(left()).toEqual(['coupon', 'form_drafts', 'last_customer', 'recent_searches', 'tab_customer']);
  }
});
