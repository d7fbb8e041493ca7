import { beforeEach, expect, test, vi } from 'vitest';

type Answer = { ok: boolean; status: number };

/** The module anew, in a page that has nothing yet; `asked` says what was fetched, and how, in order. */
async function openPage(answers: readonly Answer[] = []) {
  vi.resetModules();
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (address: string, { priority = 'auto' }: RequestInit = {}) => {
    asked.push(`${address} ${priority}`);
    const answer = left.shift() ?? { ok: true, status: 200 };
    return { ...answer, arrayBuffer: async () => new ArrayBuffer(0) };
  });
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  vi.stubGlobal('navigator', {});
  return { asked, ...(await import('#src/boot/fetch-first.ts')) };
}

beforeEach(() => () => vi.unstubAllGlobals());

/** Lets all that waits for promises alone go on. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('files that are fetched ahead are not imported, and are not fetched again by whoever imports them', async () => {
  const { asked, fetchAhead, fetchFirst } = await openPage();
  const load = vi.fn(async () => 'the part');
  const part = () => fetchFirst(load, ['assets/part.js', 'assets/shared.js']);
  fetchAhead(part);
  await settle();
  expect(asked).toEqual(['/assets/part.js low', '/assets/shared.js low']);
  expect(load).not.toHaveBeenCalled();
  expect(await part()).toBe('the part');
  expect(asked).toHaveLength(2);
});

test('one that does not come ahead is fetched again by whoever imports it', async () => {
  const { asked, fetchAhead, fetchFirst } = await openPage([{ ok: false, status: 503 }]);
  const part = () => fetchFirst(async () => 'the part', ['assets/part.js']);
  fetchAhead(part);
  await settle();
  expect(await part()).toBe('the part');
  expect(asked).toEqual(['/assets/part.js low', '/assets/part.js auto']);
});

test('whoever imports after others were fetched ahead fetches as ever', async () => {
  const { asked, fetchAhead, fetchFirst } = await openPage();
  fetchAhead(() => fetchFirst(async () => 'another', ['assets/another.js']));
  await fetchFirst(async () => 'the part', ['assets/part.js']);
  expect(asked).toEqual(['/assets/another.js low', '/assets/part.js auto']);
});

test('a part that came with the file that asks for it needs no other', async () => {
  const { asked, fetchFirst } = await openPage();
  expect(await fetchFirst(async () => 'the part')).toBe('the part');
  expect(asked).toEqual([]);
});

test('a file that does not come is told in words that say which, once all others have come', async () => {
  const { fetchFirst } = await openPage([{ ok: false, status: 503 }]);
  await expect(fetchFirst(async () => 'the part', ['assets/a.js', 'assets/b.js'])).rejects.toThrow(
    'Failed to fetch /assets/a.js',
  );
});
