import { coverageOf } from './features.js';

/**
 * The part of the time of all tests that those of one flow may take. The most expensive flow (login) takes half of it.
 * It is a part and no number of seconds, so that it holds on a slow machine too.
 */
export const flowShare = 0.08;

const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** The flows whose tests took the most of a whole run, as one line, and each that took more than its share. */
export function spendingOf(runs, allowed = flowShare) {
  const parts = Object.entries(coverageOf(runs));
  const total = parts.reduce((sum, [, { seconds }]) => sum + seconds, 0);
  const flows = parts
    .filter(([name]) => name.startsWith('machines/'))
    .map(([name, { seconds }]) => ({ name: name.slice('machines/'.length), share: seconds / Math.max(total, 1) }))
    .toSorted((one, other) => other.share - one.share);
  const told = ({ name, share }) => `${name} ${percent(share)}`;
  return {
    most: `Of the tests' time, a flow may take ${percent(allowed)}. The most took: ${flows.slice(0, 3).map(told).join(', ')}.`,
    over: flows
      .filter(({ share }) => share > allowed)
      .map((flow) => `${told(flow)} of the tests' time: choose fewer walks, samples or journeys for it`),
  };
}
