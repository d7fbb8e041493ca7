import { afterEach, expect, test, vi } from 'vitest';
import { cityPromptFlow } from '#src/flows/city-prompt/mount.ts';
import type { App } from '#src/runtime/app.ts';
import { rememberCityClose } from '#src/runtime/storage/city-close.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';

afterEach(() => void vi.unstubAllGlobals());

type Visit = {
  readonly path?: string;
  readonly cookie?: string;
  readonly hasClosed?: boolean;
  readonly isApp?: boolean;
};

/** What the chart of the cities is told when it begins on this page of this browser. */
function beginning({ path = '/birthday-cakes', cookie = '', hasClosed = false, isApp = false }: Visit) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal('window', { localStorage, location: { pathname: path } });
  vi.stubGlobal('document', { cookie });
  const storage = safeStorage('browser');
  if (hasClosed) rememberCityClose(storage);
  // The flow reads nothing else of the app.
  const app = { config: { isAppSource: isApp }, storage } as unknown as App;
  const { isSkipped, isExcluded } = cityPromptFlow.input(app);
  return { isSkipped, isExcluded };
}

test('[LOC-07, LOC-08, SHL-23] the cities open by themselves where no city is chosen, none was refused, and not in the app', () => {
  const opens = { isSkipped: false, isExcluded: false };
  const never = { isSkipped: true, isExcluded: false };
  expect(beginning({})).toEqual(opens);
  expect(beginning({ cookie: 'fact=f-1; Grand_Total=0' })).toEqual(opens);
  expect(beginning({ cookie: 'fc_city=Pune' })).toEqual(never);
  expect(beginning({ hasClosed: true })).toEqual(never);
  expect(beginning({ isApp: true })).toEqual(never);
  expect(beginning({ path: '/my-favourites' })).toEqual({ isSkipped: false, isExcluded: true });
});
