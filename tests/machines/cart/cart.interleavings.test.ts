import fc from 'fast-check';
import { test } from 'vitest';
import { depth } from '#tests/kit/model/index.ts';
import { interleave, interleaveUndisturbed, stepsOf, undisturbed, type Step } from './interleavings.ts';
import { modelServer } from './model-server.ts';

const numRuns = depth() === 'soak' ? 10_000 : 600;

/** Found by a soak: all that a tab knew is removed there while another one logs in, and the account's lines come. */
const emptiedBesideLogin: Step[] = [
  { op: 'remove', at: 0, which: 0 },
  { op: 'serve', at: 0, which: 0 },
  { op: 'reload', at: 1, which: 0 },
  { op: 'remove', at: 1, which: 1 },
  { op: 'remove', at: 1, which: 0 },
  { op: 'serve', at: 0, which: 0 },
  { op: 'serve', at: 0, which: 0 },
  { op: 'login', at: 0, which: 0 },
];

test(
  `[CRT-02, CRT-08, CRT-12] ${numRuns} random interleavings of taps, answers, losses, reloads, a login and two tabs end with what was asked for, or say what changed`,
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(stepsOf(), (steps) => interleave(modelServer(), steps)),
      { numRuns, examples: [[emptiedBesideLogin]] },
    ),
);

test(
  `[CRT-02, CRT-08] in ${numRuns} random orders of taps and answers what is shown after the last tap is what the server has in the end`,
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(stepsOf(undisturbed), (steps) => interleaveUndisturbed(modelServer(), steps)),
      {
        numRuns,
      },
    ),
);
