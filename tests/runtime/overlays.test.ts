import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideApp } from '#machines/app/index.ts';
import { provideOverlays, type Overlay, type OverlaysEmitted } from '#machines/overlays/index.ts';
import {
  areParamsOf,
  listenToOverlay,
  openOverlayIn,
  overlayOf,
  overlaysOf,
  type OpenOverlay,
} from '#src/runtime/overlays.ts';
import { guestHeader } from '#tests/machines/session/session.model.ts';

const login = overlayOf('login', { continuation: { kind: 'heart', nid: 7 }, social: { fbid: 'f-1' } });

/** The state of a history entry, as the browser gives it back. */
const entry = (...overlays: unknown[]): unknown => structuredClone({ key: 'k1', overlays });

test('every popup comes back from the history with what it was opened with', () => {
  const popups: Overlay[] = [
    login,
    overlayOf('login', {}),
    overlayOf('login', { continuation: { kind: 'checkout' }, social: { error: 'cancelled' } }),
    overlayOf('contactChange', { kind: 'email' }),
    overlayOf('search', { query: 'truffle' }),
    overlayOf('menu', {}),
    overlayOf('profile', { opener: 'shell-menu' }),
    overlayOf('zoom', { at: 2 }),
    overlayOf('filters', {}),
    overlayOf('lineChoices', { line: 'c1' }),
    overlayOf('city', { by: 'itself' }),
  ];
  for (const popup of popups) expect(overlaysOf(entry(popup))).toEqual([popup]);
  expect(overlaysOf(entry(overlayOf('menu', {}), login))).toEqual([overlayOf('menu', {}), login]);
});

test('[SHL-11] only after the login is the page pushed again, whatever the history says', () => {
  expect([login.afterBack, overlayOf('menu', {}).afterBack]).toEqual(['repush', 'pop']);
  expect(overlaysOf(entry({ id: 'menu', params: {}, afterBack: 'repush' }))).toEqual([overlayOf('menu', {})]);
});

const forged: readonly (readonly [what: string, state: unknown])[] = [
  ['no state', null],
  ['a state without popups', { key: 'k1' }],
  ['no list', { overlays: 'menu' }],
  ['no popup', entry(null)],
  ['a popup that the shop does not have', entry({ id: 'prize', params: {} })],
  ['a popup named as what every object has', entry({ id: 'constructor', params: {} })],
  ['no parameters', entry({ id: 'menu' })],
  ['a missing parameter', entry({ id: 'search', params: {} })],
  ['a text that nobody types', entry({ id: 'search', params: { query: 'x'.repeat(201) } })],
  ['a number as text', entry({ id: 'zoom', params: { at: '2' } })],
  ['half a picture', entry({ id: 'zoom', params: { at: 0.5 } })],
  ['a picture before the first', entry({ id: 'zoom', params: { at: -1 } })],
  ['a continuation that does not exist', entry({ id: 'login', params: { continuation: { kind: 'linger' } } })],
  ['a heart without its product', entry({ id: 'login', params: { continuation: { kind: 'heart' } } })],
  ['a heart of no product', entry({ id: 'login', params: { continuation: { kind: 'heart', nid: 0 } } })],
  ['an attempt with other signs', entry({ id: 'login', params: { social: { fbid: '<script>' } } })],
  ['an end of an attempt that does not exist', entry({ id: 'login', params: { social: { error: 'won' } } })],
  ['a contact of another kind', entry({ id: 'contactChange', params: { kind: 'fax' } })],
  ['an opener that is not the menu', entry({ id: 'profile', params: { opener: 'root' } })],
  ['one wrong popup among right ones', entry(login, { id: 'zoom', params: {} })],
  ['more popups than fit', entry(login, login, login, login, login, login, login)],
];

test.each(forged)('a history entry with %s opens nothing', (_, state) => {
  expect(overlaysOf(state)).toEqual([]);
});

test('parameters that were stored elsewhere are checked alike', () => {
  expect(areParamsOf('login', { continuation: { kind: 'checkout' } })).toBe(true);
  expect(areParamsOf('login', { continuation: 'checkout' })).toBe(false);
  expect(areParamsOf('login', null)).toBe(false);
});

test('a popup is opened by its name, with its own parameters', () => {
  const openOverlay: OpenOverlay = vi.fn();
  openOverlay('login', { continuation: { kind: 'reload' } });
  openOverlay('profile', { opener: 'shell-menu' });
  // @ts-expect-error a popup that the shop does not have
  openOverlay('prize', {});
  // @ts-expect-error a continuation that does not exist
  openOverlay('login', { continuation: { kind: 'linger' } });
  // @ts-expect-error a heart without its product
  openOverlay('login', { continuation: { kind: 'heart' } });
  // @ts-expect-error a missing parameter
  openOverlay('search', {});
  // @ts-expect-error a number as text
  openOverlay('zoom', { at: '2' });
  // @ts-expect-error a parameter of another popup
  openOverlay('menu', { query: 'truffle' });
  expect(openOverlay).toHaveBeenCalledTimes(8);
});

test('the account’s menu takes the place of the drawer, and the login that of the account’s menu', () => {
  const never = () => new Promise<never>(() => undefined);
  const root = createActor(provideApp({ session: { loadHeader: never, logOut: never } }), {
    input: { header: guestHeader, href: '/', outcome: { kind: 'ready' }, overlays: [] },
  }).start();
  const { overlays } = root.getSnapshot().children;
  if (!overlays) throw new Error('the root starts the stack');
  const openOverlay = openOverlayIn({ root, overlays });
  const wanted: OverlaysEmitted[] = [];
  overlays.on('*', (fact) => {
    wanted.push(fact);
    if (fact.type !== 'history.backWanted') overlays.send({ type: 'history.reported', stack: fact.stack });
  });
  const menu = overlayOf('menu', {});
  const profile = overlayOf('profile', { opener: 'shell-menu' });
  const search = overlayOf('search', { query: '' });

  openOverlay('menu', {});
  openOverlay('profile', { opener: 'shell-menu' });
  openOverlay('login', {});
  overlays.send({ type: 'history.reported', stack: [search] });
  openOverlay('login', {});
  expect(wanted).toEqual([
    { type: 'history.pushWanted', stack: [menu] },
    { type: 'history.replaceWanted', stack: [profile] },
    { type: 'history.replaceWanted', stack: [overlayOf('login', {})] },
    { type: 'history.pushWanted', stack: [search, overlayOf('login', {})] },
  ]);
  root.stop();
});

test('[SHL-12] a flow is told when the history shows its popup and when it no longer does, once each', () => {
  const overlays = createActor(provideOverlays(), { input: { stack: [] } }).start();
  const told: unknown[] = [];
  const listen = () =>
    listenToOverlay({ overlays }, 'city', {
      opened: (params) => told.push(['opened', params]),
      closed: () => told.push('closed'),
    });
  const show = (...stack: Overlay[]): void => overlays.send({ type: 'history.reported', stack });
  const city = overlayOf('city', { by: 'itself' });

  const unlisten = listen();
  show(overlayOf('menu', {}));
  expect(told).toEqual([]);
  show(city);
  show(city, login);
  expect(told).toEqual([['opened', { by: 'itself' }]]);
  show();
  show(login);
  expect(told.slice(1)).toEqual(['closed']);

  unlisten();
  show(city);
  expect(told).toHaveLength(2);
  listen();
  expect(told.at(-1)).toEqual(['opened', { by: 'itself' }]);
  overlays.stop();
});
