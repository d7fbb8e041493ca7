import type { StateValue } from 'xstate';

const leaves = (value: StateValue, prefix: string): string[] => {
  if (typeof value === 'string') return [prefix + value];
  const keys = Object.keys(value).sort();
  return keys.flatMap((key) => {
    const inner = value[key];
    const path = prefix + key;
    return inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
      ? [path]
      : leaves(inner, `${path}.`);
  });
};

/**
 * Where a snapshot is, as one line for `data-state`: `filled.synced`; the regions of a parallel state are joined in
 * key order, as in `enteringCode.form.waiting | enteringCode.resend.cooling`.
 */
export const statePath = (snapshot: { value: StateValue }): string => leaves(snapshot.value, '').join(' | ');
