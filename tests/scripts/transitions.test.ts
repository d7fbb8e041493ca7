import { describe, expect, test } from 'vitest';
import { compareTransitions, countTransitions, readTaken, stampRows } from '#scripts/lib/reports/transitions.js';

const before = { cart: { taken: 17, declared: 45 }, zoom: { taken: 10, declared: 11 } };
const flows = ['cart', 'video', 'zoom'];

describe('the transitions that pages took', () => {
  test('are counted for each flow', () => {
    const rows = {
      zoom: { taken: new Set(['a', 'b']), declared: 3 },
      cart: { taken: new Set(['a']), declared: 1 },
      video: { taken: new Set<string>(), declared: 8 },
    };
    expect(Object.entries(countTransitions(rows))).toEqual([
      ['cart', { taken: 1, declared: 1 }],
      ['zoom', { taken: 2, declared: 3 }],
    ]);
  });

  test('are read from the names that the recorder gives, by the chart that they are written in', async () => {
    const { zoom, video } = await readTaken(
      ['video', 'zoom'],
      ['zoom\tzoom.viewing\tzoom.pinch\t0', 'zoom\tzoom.gone\tzoom.pinch\t0', 'video\tzoom.viewing\tzoom.pinch\t0'],
    );
    expect([...(zoom?.taken ?? [])]).toEqual(['viewing / zoom.pinch / 0']);
    expect([video?.taken.size, video?.declared]).toEqual([0, 10]);
  });

  test('may rise, in a new flow too', () => {
    const now = { ...before, video: { taken: 1, declared: 8 }, cart: { taken: 18, declared: 45 } };
    expect(compareTransitions(before, now, flows)).toEqual({ falls: [], rows: now });
  });

  test('may not fall, and the old count stays', () => {
    const now = { ...before, cart: { taken: 16, declared: 45 } };
    const falls = ['cart: 16 of 45 transitions were taken, before 17'];
    expect(compareTransitions(before, now, flows)).toEqual({ falls, rows: before });
  });

  test('may become fewer where the model says why for each that is not taken: those were luck', () => {
    const now = { ...before, cart: { taken: 16, declared: 45 } };
    expect(compareTransitions(before, now, flows, (flow) => flow === 'cart')).toEqual({ falls: [], rows: now });
    expect(compareTransitions(before, now, flows, (flow) => flow === 'zoom').falls).toHaveLength(1);
    expect(compareTransitions(before, { zoom: before.zoom }, flows, () => true).falls).toHaveLength(1);
  });

  test('may not fall behind a chart that grew', () => {
    const { falls } = compareTransitions(before, { ...before, cart: { taken: 16, declared: 50 } }, flows);
    expect(falls).toHaveLength(1);
  });

  test('may become fewer by as many as the chart lost', () => {
    const now = { ...before, cart: { taken: 15, declared: 43 } };
    expect(compareTransitions(before, now, flows)).toEqual({ falls: [], rows: now });
    expect(compareTransitions(before, { ...before, cart: { taken: 14, declared: 43 } }, flows).falls).toHaveLength(1);
  });

  test('are missed when no walk took any, unless the chart is gone', () => {
    const falls = ['zoom: no walk took its transitions, before 10 of 11'];
    expect(compareTransitions(before, { cart: before.cart }, flows)).toEqual({ falls, rows: before });
    expect(compareTransitions(before, { cart: before.cart }, ['cart'])).toEqual({
      falls: [],
      rows: { cart: before.cart },
    });
  });

  test('of a part of the flows are compared for that part', () => {
    expect(compareTransitions(before, { cart: before.cart }).falls).toEqual([]);
    expect(compareTransitions(before, { cart: { taken: 1, declared: 45 } }).falls).toHaveLength(1);
  });

  test('say at which commit they were counted, unless they fell', () => {
    const counted = { cart: { taken: 16, declared: 45 }, zoom: { taken: 11, declared: 11 } };
    const { rows } = compareTransitions(before, counted, flows);
    expect(stampRows(rows, counted, 'c0ffee')).toEqual({
      cart: before.cart,
      zoom: { taken: 11, declared: 11, commit: 'c0ffee' },
    });
  });
});
