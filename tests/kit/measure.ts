/** What benches share: a measure is one line of JSON that scripts/bench.js reads. */
export type Measure = {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
  /** The least and the most of the values whose middle it is. */
  spread?: readonly [least: number, most: number];
};

export const print = (measure: Measure): void => void process.stdout.write(`${JSON.stringify(measure)}\n`);

/** With so many digits behind the point. */
export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** The value below which a share of all values lies: 0.95 for p95. NaN of nothing. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Pictures are drawn on first request and kept: drawing them is not what a shopper meets. */
export async function drawPictures(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  for (const picture of new Set(html.match(/\/media\/[\w/-]+\.webp/g))) {
    await (await fetch(new URL(picture, url))).arrayBuffer();
  }
}
