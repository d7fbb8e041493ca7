import { expect, test } from 'vitest';
import { drawFlow } from '#scripts/lib/draw-chart.ts';
import { machineOf } from '#scripts/lib/flows.ts';
import { flowFiles, planOf } from '#scripts/lib/new-flow/index.ts';

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
