import type { Outcome } from '#machines/kit/index.ts';

/**
 * What an answer says; null when there is none, or a refusal. For what a page is better without than not there at all,
 * and for what its chart asks for once more, which then explains the failure.
 */
export async function known<V>(what: string, answer: Promise<Outcome<V>>): Promise<V | null> {
  try {
    const outcome = await answer;
    if (outcome.ok) return outcome.value;
    console.info(`${what}: ${outcome.refusal.message}`);
  } catch (cause) {
    console.info(`${what}: ${cause instanceof Error ? cause.message : 'no answer'}`);
  }
  return null;
}
