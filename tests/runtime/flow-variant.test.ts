import { afterEach, expect, test, vi } from 'vitest';
import { flowVariant, isFlowVariant } from '#machines/rules/order/flow-variant.ts';
import { flowVariantOf } from '#src/runtime/storage/flow-variant.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser with what it stores; `isBlocked` where it stores nothing. */
function browserWith(entries: Record<string, string>, { cookie = '', isBlocked = false } = {}) {
  const stored = new Map(Object.entries(entries));
  const written: string[] = [];
  const localStorage = {
    getItem: (key: string) => (isBlocked ? null : (stored.get(key) ?? null)),
    setItem: (key: string, value: string) => {
      if (isBlocked) throw new DOMException('blocked', 'SecurityError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage, location: { protocol: 'https:' } });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text.replace(/;.*/, ''));
    },
  });
  return { stored, written };
}

const read = (now = 1_001) => flowVariantOf(safeStorage('browser'), () => now);

test('[SHL-22] an even timestamp chooses one variant, an odd one the other', () => {
  expect([flowVariant(2), flowVariant(3)]).toEqual(['0', '1']);
  expect(['0', '1', '2', '', null].map(isFlowVariant)).toEqual([true, true, false, false, false]);
});

test('[SHL-22, SHL-24, SHL-25] a browser is given its timestamp once, and the cookie that goes with it', () => {
  const { stored, written } = browserWith({});
  expect(read(1_001)).toBe('1');
  expect([stored.get('user_timestamp'), written]).toEqual(['1001', ['newNormalFlow=1']]);
  expect(read(2_000)).toBe('1');
});

test('[SHL-22] the timestamp says it, and a cookie that says something else is written anew', () => {
  const agreeing = browserWith({ user_timestamp: '2000' }, { cookie: 'newNormalFlow=0' });
  expect([read(), agreeing.written]).toEqual(['0', []]);
  const other = browserWith({ user_timestamp: '2000' }, { cookie: 'newNormalFlow=1' });
  expect([read(), other.written]).toEqual(['0', ['newNormalFlow=0']]);
});

test.each(['"soon"', '-3', '1.5', 'null'])('[SHL-25] a timestamp that is none (%s) is replaced', (text) => {
  const { stored } = browserWith({ user_timestamp: text });
  expect([read(1_001), stored.get('user_timestamp')]).toEqual(['1', '1001']);
});

test('[SHL-22] where nothing can be stored the cookie keeps the variant', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  browserWith({}, { cookie: 'newNormalFlow=0', isBlocked: true });
  expect(read(1_001)).toBe('0');
  const fresh = browserWith({}, { isBlocked: true });
  expect([read(1_001), fresh.written]).toEqual(['1', ['newNormalFlow=1']]);
});

test('[SHL-22] the server knows no variant', () => {
  expect(read()).toBeNull();
});
