import fc from 'fast-check';
import { test } from 'vitest';
import { depth } from '#tests/kit/model/index.ts';
import { interleave, interleaveUndisturbed, stepsOf, undisturbed } from './interleavings.ts';
import { modelServer } from './model-server.ts';

const numRuns = depth() === 'soak' ? 10_000 : 600;

test(
  `[CRT-02, CRT-08, CRT-12] ${numRuns} random interleavings of taps, answers, losses, reloads, a login and two tabs end with what was asked for, or say what changed`,
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(stepsOf(), (steps) => interleave(modelServer(), steps)),
      { numRuns },
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
