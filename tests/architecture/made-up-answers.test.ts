import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import type { Shape } from '#openapi/shape.ts';
import { backendOf, type ClientName } from '#src/clients/backend-of.ts';
import { loadValidators } from '#src/clients/validators.ts';
import { answerOf } from '#tests/kit/model/answer-of.ts';
import type { Model } from '#tests/kit/model/define.ts';
import { onWire } from '#tests/kit/on-wire.ts';

// A walk makes up the answers that no shop gives on demand. One that is none of the contract's is taken for a broken
// line by the page, and fails the walk only when its path is chosen.

type Operation = {
  readonly method: string;
  readonly path: string;
  readonly answers: Readonly<Record<number, Shape>>;
  readonly problem: Shape;
};

const operations: Operation[] = [];
for (const client of Object.keys(backendOf) as ClientName[]) {
  const { answers, problem } = await loadValidators[client]();
  for (const [key, shapes] of Object.entries(answers)) {
    const [method = '', path = ''] = key.split(' ');
    operations.push({ method, path: `/b/${backendOf[client]}${path}`, answers: shapes, problem });
  }
}

/** The operation that a model's pattern of a call meets: the one with the fewest parameters. */
function operationOf({ url, method = 'GET' }: { url: string | RegExp; method?: string }): Operation | undefined {
  const own = operations.filter((one) => one.method === method);
  if (url instanceof RegExp) return own.find(({ path }) => url.test(path.replaceAll(/\{[^}]+\}/g, 'x')));
  const path = url.replace(/^\*\*/, '').replace(/\?.*$/, '');
  const parts = path.split('/').map((part) => (part.length > 1 ? part.replace(/\*$/, '') : part));
  const fits = (template: string): boolean => {
    const named = template.split('/');
    return named.length === parts.length && named.every((part, at) => part === parts[at] || /^\{.*\}$/.test(part));
  };
  const parameters = (one: Operation) => one.path.split('{').length;
  const fitting = own.filter((one) => fits(one.path)).toSorted((a, b) => parameters(a) - parameters(b));
  return own.find((one) => one.path.endsWith(parts.join('/'))) ?? fitting[0];
}

const files = globSync('tests/machines/*/*.model.ts', { cwd: projectRoot }).toSorted();
const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'actors' in value;

let checked = 0;
const unmet = new Set<string>();

test.each(files)('the answers that %s makes up are answers of the contracts', async (file) => {
  const module = (await import(`${projectRoot}/${file}`)) as Record<string, unknown>;
  const wrong: string[] = [];
  for (const model of Object.values(module).filter(isModel)) {
    for (const [src, actor] of Object.entries(model.actors)) {
      if ('listener' in actor || actor.call === undefined) continue;
      const operation = operationOf(actor.call);
      if (operation === undefined) {
        unmet.add(String(actor.call.url));
        continue;
      }
      for (const [answer, output] of Object.entries(actor.done)) {
        const how = answerOf(model, { kind: 'done', label: answer, id: src, src, answer, output });
        if (typeof how !== 'object' || !('status' in how) || how.status >= 500) continue;
        const shape = operation.answers[how.status] ?? (how.status >= 400 ? operation.problem : undefined);
        const place = shape === undefined ? 'no such status' : shape(JSON.parse(JSON.stringify(onWire(how.json))), '');
        checked += 1;
        if (place !== null)
          wrong.push(`${src}, ${answer}: ${operation.method} ${operation.path} ${how.status}, ${place}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('what was not looked at is a file, or a page that is asked for by its own address', () => {
  const filesOfTheShop = ['**/sw.js', String.raw`/\/countries-[^/]*\.json/`];
  const pages = [
    String.raw`/\/b\/main\/nut-cakes\?.*current_page=1/`,
    String.raw`/\/b\/main\/search\?.*current_page=2/`,
  ];
  expect([...unmet].toSorted()).toEqual([...filesOfTheShop, ...pages].toSorted());
  expect(checked).toBeGreaterThan(200);
});
