import { matchesGlob } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn, sources, targetOf, textOf, walk } from './sources.ts';

const linesOf = (path: string) =>
  textOf(path)
    .split('\n')
    .map((text, index) => ({ where: `${path}:${index + 1}`, text }));

const inSrc = filesIn('src').filter((path) => !path.endsWith('.gen.ts'));

test('colours stand in tokens.css and nowhere else', () => {
  const styles = inSrc.filter((path) => path.endsWith('.css') && path !== 'src/styles/tokens.css');
  const raw = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/i;
  expect(
    styles
      .flatMap(linesOf)
      .filter(({ text }) => raw.test(text))
      .map(({ where, text }) => `${where} ${text.trim()}`),
  ).toEqual([]);
});

test('views carry no colours', () => {
  const views = inSrc.filter((path) => path.endsWith('.tsx'));
  const raw = /['"`](?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch)a?\([\d.])/i;
  expect(
    views
      .flatMap(linesOf)
      .filter(({ text }) => raw.test(text))
      .map(({ where }) => where),
  ).toEqual([]);
});

test('no shipped file names a host but this machine and example hosts', () => {
  const shipped = ['src', 'machines', 'backends', 'openapi', 'index.html']
    .flatMap(filesIn)
    .filter((path) => /\.(tsx?|css|html|yaml)$/.test(path) && !path.endsWith('.gen.ts'));
  // Vocabularies and bases for `new URL` look like addresses, but nobody goes there; the map is asked with a key
  // only, and who vouches for a shopper only when the shop is registered there. A chat on WhatsApp begins at
  // wa.me, and whoever asks where a store is goes to Google's map. Razorpay takes
  // the money of a shop that has an account there, Google Analytics counts for one that has a stream there, and a
  // complaint can go on to the government's own helpline.
  const allowed =
    /^([\w-]+|127\.0\.0\.1|(?:[\w-]+\.)*example(?:\.(?:com|org|net))?|www\.w3\.org|schema\.org|www\.sitemaps\.org|json-schema\.org|(?:maps|fonts)\.googleapis\.com|fonts\.gstatic\.com|(?:accounts|www)\.google\.com|wa\.me|(?:www|graph)\.facebook\.com|api\.razorpay\.com|www\.google-analytics\.com|consumerhelpline\.gov\.in)$/;
  const hosts = shipped.flatMap(linesOf).flatMap(({ where, text }) =>
    [...text.matchAll(/\b(?:https?|wss?):\/\/(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)*)/g)]
      .map(([, host = '']) => host)
      .filter((host) => !allowed.test(host))
      .map((host) => `${where} names ${host}`),
  );
  expect(hosts).toEqual([]);
});

test('every package has one exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json')) as Record<
    string,
    Record<string, string>
  >;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.length).toBeGreaterThan(30);
  // A package may have a second name here (`npm:`), with an exact version too.
  const exact = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
  expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
});

test('the lock file has every package that any platform may want, or npm ci refuses it', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = Object.keys(packages);
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path || 'package.json'} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a file that acts when it is imported is named in package.json, or the bundle would go without it', () => {
  const { sideEffects } = JSON.parse(textOf('package.json')) as { sideEffects: readonly string[] };
  const acting = new Set<string>();
  for (const path of sources.filter((source) => /^(?:src|machines)\//.test(source))) {
    walk(path, (node) => {
      if (!ts.isImportDeclaration(node) || node.importClause || !ts.isStringLiteral(node.moduleSpecifier)) return;
      const target = targetOf(path, node.moduleSpecifier.text);
      if (target !== null) acting.add(target);
    });
  }
  expect([...acting]).toContain('src/boot/trusted-types.ts');
  expect([...acting].filter((path) => !sideEffects.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
});
