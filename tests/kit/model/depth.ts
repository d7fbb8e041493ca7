/**
 * How much a run tries: `sample` takes a few of everything, the same each time; `qa` every transition in the browser;
 * `mutants` every planted fault of every kind; `soak` the full counts of races, kills and random runs.
 */
export type Depth = 'sample' | 'qa' | 'mutants' | 'soak';

export const depth = (): Depth => {
  const { DEPTH } = process.env;
  return DEPTH === 'qa' || DEPTH === 'mutants' || DEPTH === 'soak' ? DEPTH : 'sample';
};

/** A number that looks like chance and is the same for the same text. */
export const hash = (text: string): number => {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
};

/** At most `count` of the items, chosen by `seed` (the same choice for the same items); all of them in `qa`. */
export const sampled = <T>(items: readonly T[], count: number, seed: string, name: (item: T) => string): T[] =>
  depth() === 'qa'
    ? [...items]
    : items
        .map((item, index) => ({ item, index, rank: hash(`${process.env['SEED'] ?? '1'} ${seed} ${name(item)}`) }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, count)
        .sort((a, b) => a.index - b.index)
        .map(({ item }) => item);
