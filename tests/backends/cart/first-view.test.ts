import { afterAll, expect, test } from 'vitest';
import type { FlowVariant } from '#machines/rules/order/flow-variant.ts';
import { render } from '#src/boot/entry-server.tsx';
import { createInjectFetch } from '#src/clients/inject-fetch.ts';
import { publicConfig } from '#src/server/main.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const env = database.env(generous);
const shop = await openShop(env);
afterAll(() => shop.close());

const askedAt = async (href: string, variant: FlowVariant | null): Promise<string[]> => {
  const asked: string[] = [];
  const ask = createInjectFetch((request) => shop.app.inject({ ...request, method: 'GET' }), {
    host: 'shop.example',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
  });
  await render({
    config: { ...publicConfig(env), isAppSource: false },
    visitor: { requestedHost: 'shop.example', requestUrl: href, isMobile: true, place: null, variant },
    href,
    fetch: (input, init) => {
      const { pathname, search } = new URL(new Request(input, init).url);
      asked.push(pathname + search);
      return ask(input, init);
    },
    signal: new AbortController().signal,
  });
  return asked.filter((path) => path.startsWith('/b/cart/get'));
};

test('[SHL-22, CRT-08] the first read of the cart says which variant the browser was given', async () => {
  expect(await askedAt('/cart', '1')).toEqual(['/b/cart/get?newNormalFlow=1']);
  expect(await askedAt('/cart', '0')).toEqual(['/b/cart/get?newNormalFlow=0']);
  expect(await askedAt('/cart', null)).toEqual(['/b/cart/get']);
});
