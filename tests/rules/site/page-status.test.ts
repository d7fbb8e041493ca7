import { expect, test } from 'vitest';
import { judgePage } from '#machines/rules/site/page-status.ts';

const at = { origin: 'https://shop.example', href: '/old-cakes?page=2' };
const page = { statusCode: 200, redirectUrl: null, out_of_stock: null, isEmpty: false };

test('[SHL-06] 200 is shown, and an unavailable product says so', () => {
  expect(judgePage(page, at)).toEqual({ kind: 'ready' });
  expect(judgePage({ ...page, out_of_stock: 'Sold out today' }, at)).toEqual({
    kind: 'outOfStock',
    message: 'Sold out today',
  });
});

test.each([301, 302] as const)('[SHL-06] %i goes to its address', (statusCode) => {
  expect(judgePage({ ...page, statusCode, redirectUrl: '/new-cakes' }, at)).toEqual({
    kind: 'redirecting',
    to: '/new-cakes',
    statusCode,
  });
});

test.each([
  ['another host', '//evil.example/x'],
  ['another host behind a dot', '/.//evil.example/x'],
  ['itself', '/old-cakes?page=2'],
  ['nowhere', null],
])('[SHL-06] a redirect to %s is not found', (_, redirectUrl) => {
  expect(judgePage({ ...page, statusCode: 301, redirectUrl }, at)).toEqual({ kind: 'notFound' });
});

test('[SHL-06] empty data and every other status are not found', () => {
  expect(judgePage({ ...page, isEmpty: true }, at)).toEqual({ kind: 'notFound' });
  expect(judgePage({ ...page, statusCode: 404 }, at)).toEqual({ kind: 'notFound' });
  expect(judgePage({ ...page, statusCode: 503 }, at)).toEqual({ kind: 'notFound' });
});
