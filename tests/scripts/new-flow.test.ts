import { expect, test } from 'vitest';
import { drawFlow } from '#scripts/lib/draw-chart.ts';
import { machineOf } from '#scripts/lib/flows.ts';
import { flowFiles, planOf } from '#scripts/lib/new-flow/index.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { copyProject } from './scratch.ts';

const made = (stdout: string): string[] => [...stdout.matchAll(/^ {2}(\S+\.\w+)$/gm)].flatMap(([, path]) => path ?? []);

/** A qa run builds the copy and walks its flows in the browser too. */
const timeout = depth() === 'qa' ? 900_000 : 400_000;

test('new flows and tables are put where they belong, and pass their own tests at once', { timeout }, async () => {
  const { checkTypes, runNode, runTests, textOf, walk } = copyProject();
  const newFlow = (...args: string[]) => runNode('scripts/new-flow.ts', ...args);
  const load = await newFlow('gift-box', '--load', '--on', 'cart.GET:/gift-box', '--at', 'product');
  const form = await newFlow('wish-card', '--form', '--on', 'main.POST:/fa/wish-card');
  const table = await runNode('scripts/lib/new-table.ts', 'gift-notes');
  expect(form).toContain('docs/add-a-flow.md');
  expect(table).toContain('tests/architecture/schema.test.ts');
  expect(textOf('openapi/generated/operations.ts')).toContain("'GET /gift-box': { id: 'loadGiftBox', retry: 'read' }");
  expect(textOf('backends/main/routes.ts')).toContain('sendWishCard: async ({ body })');
  expect(textOf('src/routes/p.$.tsx')).toMatch(/<GiftBoxOutlet[^]*<WishCardOutlet/);
  expect(textOf('backends/db/migrations/0002_gift-notes.sql')).toContain('CREATE TABLE "gift_notes"');

  const files = [load, form, table].flatMap(made);
  await checkTypes(...files.filter((path) => /\.tsx?$/.test(path)));
  const tests = [
    ...files.filter((path) => /\.test\.ts$/.test(path) && !path.includes('mutants')),
    'tests/architecture/schema.test.ts',
  ];
  expect(await runTests(...tests)).toMatchObject({ success: true, numFailedTests: 0, numPassedTests: 31 });
  if (depth() === 'qa') {
    const walks = files.filter((path) => path.endsWith('.browser.ts'));
    expect(walks).toHaveLength(2);
    expect(await walk(...walks)).toContain('2 passed');
  }

  await expect(newFlow('gift-tin', '--on', 'cart.GET:/gift-box')).rejects.toThrow(
    'openapi/cart.yaml has /gift-box already',
  );
});

test('a name of two words becomes names that code can have', () => {
  const plan = planOf({ flow: 'slot-hold', kind: 'load', backend: 'main', path: '/slot-hold', feature: 'DET-01' });
  const { 'machines/slot-hold/index.ts': index } = flowFiles(plan);
  expect(index).toContain("export { provideSlotHold } from './slot-hold.provide.ts';");
});

test('a chart is drawn with its states, transitions, what states do, and delays', async () => {
  const page = drawFlow('login', await machineOf('login'));
  expect(page).toContain('state "provingContact" as provingContact {');
  expect(page).toContain('deciding --> foundEntry: [hasFoundEntry]');
  expect(page).toContain('| `checkingStatus` | done(checkStatus) | isLoggedIn | `succeeded` |  |');
  expect(page).toContain('| `provingContact.sendingCode` |  |  |  | busy |');
  expect(page).toContain('| `successPause` | 2 s |');
  expect(drawFlow('login', await machineOf('login'))).toBe(page);
});
