import { describe, expect, test } from 'vitest';
import { examine } from './examine.ts';
import { isMutant, machineUnderTest } from './mutate.ts';
import type { Findings } from './examine.ts';
import type { Model } from './define.ts';

const sentences: Record<keyof Findings, string> = {
  misspelt: 'every target, initial state and delay exists',
  unreached: 'every state is reached',
  untaken: 'every transition is taken',
  undriven: 'every transition is taken after each that can precede it',
  unanswered: 'every event is answered or ignored for a written reason',
  wrongPlans: 'a real actor goes where the chart says',
  brokenTruths: 'what the model holds to be true is true in every state',
};

/** The generated test of a flow: call it once in `<flow>.graph.test.ts`. */
export const checkMachine = (given: Model): void => {
  const model: Model = { ...given, machine: machineUnderTest(given.machine) };
  describe(`the chart of ${model.machine.id}`, () => {
    let findings: Promise<Findings> | null = null;
    const found = (): Promise<Findings> => (findings ??= examine(model, isMutant() ? 'transitions' : 'pairs'));
    for (const kind of [
      'misspelt',
      'unreached',
      'untaken',
      'undriven',
      'unanswered',
      'wrongPlans',
      'brokenTruths',
    ] as const) {
      test(sentences[kind], { timeout: 180_000 }, async () => {
        expect((await found())[kind]).toEqual([]);
      });
    }
  });
};
