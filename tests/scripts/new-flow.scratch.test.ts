import { expect, test } from 'vitest';
import { depth } from '#tests/kit/model/depth.ts';
import { copyProject } from './scratch.ts';

const made = (stdout: string): string[] => [...stdout.matchAll(/^ {2}(\S+\.\w+)$/gm)].flatMap(([, path]) => path ?? []);
const check = (flow: string) => [
  '--input-type=module',
  '--eval',
  `import { checkFlow } from './scripts/lib/check-flow.js'; await checkFlow('${flow}');`,
];

// Minutes with its builds and walks: more than an everyday run may spend on one command.
test.runIf(depth() === 'qa')(
  'new flows and a new table are put where they belong and pass their own tests; a fault in one fails its check',
  {
    timeout: 900_000,
  },
  async () => {
    const { edit, runNode, runTests, textOf } = copyProject();
    const newFlow = (...args: string[]) => runNode('scripts/new-flow.ts', ...args);
    const load = await newFlow('gift-box', '--load', '--on', 'cart.GET:/gift-box', '--at', 'product');
    const form = await newFlow('wish-card', '--form', '--on', 'main.POST:/fa/wish-card');
    const table = await runNode('scripts/lib/new-table.ts', 'gift-notes');
    expect(form).toContain('docs/add-a-flow.md');
    expect(table).toContain('tests/architecture/schema.test.ts');
    expect(textOf('openapi/generated/operations.ts')).toContain(
      "'GET /gift-box': { id: 'loadGiftBox', retry: 'read' }",
    );
    expect(textOf('backends/main/routes.ts')).toContain('sendWishCard: async ({ body })');
    expect(textOf('src/routes/p.$.tsx')).toMatch(/<GiftBoxOutlet[^]*<WishCardOutlet/);
    expect(textOf(/\S+gift-notes\.sql/.exec(table)?.[0] ?? '')).toContain('CREATE TABLE "gift_notes"');
    await expect(newFlow('gift-tin', '--on', 'cart.GET:/gift-box')).rejects.toThrow(
      'openapi/cart.yaml has /gift-box already',
    );

    const tests = [load, form, table]
      .flatMap(made)
      .filter((path) => path.endsWith('.test.ts') && !path.includes('mutants'));
    expect(await runTests(...tests, 'tests/architecture/schema.test.ts')).toMatchObject({
      success: true,
      numFailedTests: 0,
      numPassedTests: 34,
    });
    expect(await runNode(...check('wish-card'))).toMatch(/\n\d+ passed, 0 failed\n$/);

    edit('backends/cart/gift-box.ts', 'title: products.title', 'title: products.slug');
    const said = await runNode(...check('gift-box')).then(
      () => 'no fault was found',
      (error: Error) => error.message,
    );
    expect(said.match(/^[✓✗] .*?(?= {2}| \(|$)/gm)).toEqual(
      expect.arrayContaining([
        '✓ types',
        '✓ lint',
        '✓ format',
        '✓ charts are drawn as they are',
        '✓ build',
        '✓ walk in the browser',
        '✗ unit and backend tests',
      ]),
    );
    expect(said).toMatch(/tests\/backends\/cart\/gift-box\.test\.ts: .*tells the title of a product/);
    expect(said).toMatch(/\n\d+ passed, 1 failed\n/);
  },
);
