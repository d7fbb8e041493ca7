import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildStamp } from '#scripts/lib/build.js';
import { bundleStamp } from '#scripts/lib/contracts.ts';
import { installStamp, needPinnedNode } from '#scripts/lib/install.js';

let folder = '';
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalcrumb-stamp-'));
  write('package.json', '{"name":"shop"}');
  write('package-lock.json', '{"lockfileVersion":3}');
  mkdirSync(join(folder, 'src/routes'), { recursive: true });
  mkdirSync(join(folder, 'machines/cart'), { recursive: true });
  mkdirSync(join(folder, 'openapi/generated'), { recursive: true });
  write('src/app.ts', 'export const shop = 1;');
  write('machines/cart/cart.md', '# cart');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('packages are installed again', () => {
  test('when the lock file changes', () => {
    const before = installStamp(folder);
    write('package-lock.json', '{"lockfileVersion":4}');
    expect(installStamp(folder)).not.toBe(before);
  });

  test('when the folder moves to another kind of machine', () => {
    expect(installStamp(folder, 'linux-arm64')).not.toBe(installStamp(folder, 'linux-x64'));
  });

  test('but not when only the commands of the package change', () => {
    const before = installStamp(folder);
    write('package.json', '{"name":"shop","scripts":{"dance":"echo"}}');
    expect(installStamp(folder)).toBe(before);
  });

  test('but not when files are merely touched', () => {
    const before = installStamp(folder);
    utimesSync(join(folder, 'package.json'), 1, 1);
    expect(installStamp(folder)).toBe(before);
  });
});

describe('the shop is built again', () => {
  test.each([
    ['a source changes', 'src/app.ts', 'export const shop = 2;'],
    ['a source is added', 'src/cart.ts', ''],
    ['the template changes', 'index.html', '<!doctype html>'],
    ['packages change', 'package-lock.json', '{}'],
  ])('when %s', (_, path, text) => {
    const before = buildStamp(folder);
    write(path, text);
    expect(buildStamp(folder)).not.toBe(before);
  });

  test('when a source gets another name', () => {
    write('src/a.ts', 'x');
    const before = buildStamp(folder);
    rmSync(join(folder, 'src/a.ts'));
    write('src/b.ts', 'x');
    expect(buildStamp(folder)).not.toBe(before);
  });

  test.each([
    ['a page of text changes', 'machines/cart/cart.md'],
    ['the build writes its route tree', 'src/routes/routeTree.gen.ts'],
  ])('but not when %s', (_, path) => {
    const before = buildStamp(folder);
    write(path, 'something else');
    expect(buildStamp(folder)).toBe(before);
  });
});

describe('the contracts are bundled again', () => {
  test.each([
    ['a contract changes', 'openapi/cart.yaml', 'openapi: 3.1.1'],
    ['what contracts share changes', 'openapi/common.yaml', 'openapi: 3.1.1'],
    ['a contract is added', 'openapi/wallet.yaml', ''],
    ['packages change', 'package-lock.json', '{}'],
  ])('when %s', (_, path, text) => {
    const before = bundleStamp(folder);
    write(path, text);
    expect(bundleStamp(folder)).not.toBe(before);
  });

  test('but not when types are generated from them', () => {
    const before = bundleStamp(folder);
    write('openapi/generated/cart.ts', 'export type paths = never;');
    expect(bundleStamp(folder)).toBe(before);
  });
});

test('a runner on an older Node says at once which commands find the right one', () => {
  expect(() => needPinnedNode('vitest', '20.20.2')).toThrow(
    /vitest runs on Node 24, and this is 20\.20\.2.*npx vitest/,
  );
  expect(() => needPinnedNode('vitest', '26.0.0')).not.toThrow();
});
