import fc from 'fast-check';
import { test } from 'vitest';
import { depth } from '#tests/kit/model/index.ts';
import { interleave, interleaveUndisturbed, stepsOf, undisturbed, type Step } from './interleavings.ts';
import { modelServer } from './model-server.ts';

const numRuns = depth() === 'soak' ? 10_000 : 600;

type Short = readonly [op: Step['op'], which: number, at?: number];
const stepsFrom = (...steps: readonly Short[]): Step[] => steps.map(([op, which, at = 0]) => ({ op, at, which }));

// Found by soaks, and tried first.
/** All that a tab knew is removed there while another one logs in, and the account's lines come. */
const emptiedBesideLogin = [
  ...stepsFrom(['remove', 0], ['serve', 0], ['reload', 0, 1], ['remove', 1, 1], ['remove', 0, 1]),
  ...stepsFrom(['serve', 0], ['serve', 0], ['login', 0]),
];
/** A line that is taken back comes with another answer before its own, and is removed once more. */
const removedOnItsWayBack = [
  ...stepsFrom(['remove', 4], ['serve', 0], ['increment', 0], ['deliver', 0], ['undo', 4], ['serve', 1]),
  ...stepsFrom(['serve', 0], ['deliver', 0], ['remove', 7], ['increment', 0]),
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
      { numRuns, examples: [[removedOnItsWayBack]] },
    ),
);
