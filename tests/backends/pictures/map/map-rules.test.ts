import { describe, expect, test } from 'vitest';
import type { Ground } from '#backends/pictures/map/ground.ts';
import { placeLabels } from '#backends/pictures/map/labels.ts';
import { createTileDrawing } from '#backends/pictures/map/tile.ts';
import { clipped, waysBetween } from '#backends/pictures/map/ways.ts';

// What a tile shows at which zoom, and each of its edges to the pixel, on ground made for it.

const bare: Ground = { towns: [], spots: [], cells: [], ways: [], roads: [], version: 'made' };
const names = ['Kothrud', 'Karve Nagar', 'Erandwane', 'Bavdhan', 'Warje'];

/** A place of the square, and one that is a few pixels away at the nearest zoom. */
const here = { x: 0.71, y: 0.45 };
const there = { x: 0.7101, y: 0.4501 };
const around = [
  { x: 0.7, y: 0.44 },
  { x: 0.72, y: 0.44 },
  { x: 0.72, y: 0.46 },
  { x: 0.7, y: 0.46 },
];
const ground: Ground = {
  ...bare,
  towns: [{ ...here, name: 'Pune' }],
  spots: [{ ...there, names, pincode: '411038', cityId: 1 }],
  cells: [{ ring: around, least: { x: 0.7, y: 0.44 }, most: { x: 0.72, y: 0.46 }, tint: 2 }],
  ways: [
    { from: here, to: there, isMain: true },
    { from: here, to: { x: 0.7099, y: 0.4501 }, isMain: false },
  ],
  roads: [{ from: here, to: { x: 0.9, y: 0.45 }, isMain: true }],
};

const onGround = createTileDrawing(ground);
/** The tile of a zoom that a place lies on. */
const tileAt = (z: number, { x, y } = here): string =>
  onGround({ z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) });

describe('[CLC-02] by its zoom a tile shows', () => {
  test.each([
    { z: 4, land: 'none' },
    { z: 6, land: 'none' },
    { z: 7, land: 'circles' },
    { z: 9, land: 'circles' },
    { z: 10, land: 'cells' },
    { z: 17, land: 'cells' },
  ])('at $z the ground that is delivered to as $land', ({ z, land }) => {
    const tile = tileAt(z);
    const shown = [tile.includes('<circle class="t0"') && 'circles', tile.includes('<path class="t2"') && 'cells'];
    expect(shown.find(Boolean) || 'none').toBe(land);
  });

  test.each([
    { z: 9, roads: 1, widths: [] },
    { z: 10, roads: 0, widths: ['2.20'] },
    { z: 11, roads: 0, widths: ['3.98', '5.30', '1.98', '3.30'] },
  ])('at $z $roads road between cities and ways as wide as $widths', ({ z, roads, widths }) => {
    const strokes = [...tileAt(z).matchAll(/stroke="(#\w+)" stroke-width="([\d.]+)"/g)];
    expect(strokes.filter(([, colour]) => colour === '#e2bd84')).toHaveLength(roads);
    const ofWays = strokes.filter(([, colour]) => colour !== '#e2bd84').map(([, , width]) => Number(width).toFixed(2));
    expect(ofWays).toEqual(widths);
  });

  test('borders of the ground from 13 on', () => {
    expect(tileAt(12)).toContain('.t2{fill:#fbf6e8;stroke:#fbf6e8}');
    expect(tileAt(13)).toContain('.t2{fill:#fbf6e8;stroke:#e6d9c3}');
  });

  test('dots of cities up to 10, of localities from 11 on', () => {
    const far = createTileDrawing({
      ...bare,
      towns: [{ ...here, name: 'Pune' }],
      spots: [{ ...there, x: 0.2, names, pincode: '411038', cityId: 1 }],
    });
    const dots = (z: number, x: number): number =>
      far({ z, x: Math.floor(x * 2 ** z), y: Math.floor(0.45 * 2 ** z) }).split('r="2.5"').length - 1;
    expect([dots(10, 0.71), dots(10, 0.2)]).toEqual([1, 0]);
    expect([dots(11, 0.71), dots(11, 0.2)]).toEqual([0, 1]);
  });

  test.each([
    { z: 10, town: true, shown: null, code: null },
    { z: 11, town: true, shown: ['Kothrud'], code: null },
    { z: 12, town: true, shown: ['Kothrud'], code: null },
    { z: 13, town: false, shown: ['Kothrud'], code: '411038' },
    { z: 14, town: false, shown: ['Kothrud'], code: '411038' },
    { z: 15, town: false, shown: ['Kothrud', 'Karve Nagar', 'Erandwane', '+ 2'], code: '411038' },
  ])('at $z of the city $town, of its localities $shown', ({ z, town, shown, code }) => {
    const apart = { ...ground, spots: ground.spots.map((spot) => ({ ...spot, x: 0.2 })) };
    const labels = placeLabels(apart, z);
    expect(labels.some(({ lines }) => lines[0] === 'Pune')).toBe(town);
    const area = labels.find(({ kind }) => kind === 'area');
    expect([area?.lines ?? null, area?.code ?? null]).toEqual([shown, code]);
  });

  test('four localities of one spot by their names, five as three and how many more', () => {
    const four = { ...ground, spots: [{ ...there, names: names.slice(0, 4), pincode: '411038', cityId: 1 }] };
    expect(placeLabels(four, 15).map(({ lines }) => lines)).toEqual([names.slice(0, 4)]);
  });
});

describe('[CLC-02] to the pixel', () => {
  /** The square at zoom 4 is 4,096 pixels wide. */
  const at = (x: number, y: number) => ({ x: x / 4096, y: y / 4096 });
  const shownOf = (...towns: (readonly [x: number, y: number, name: string])[]): (string | undefined)[] =>
    placeLabels({ ...bare, towns: towns.map(([x, y, name]) => ({ ...at(x, y), name })) }, 4).map(
      ({ lines }) => lines[0],
    );
  /** Fifty letters are 377 pixels wide, and 6 are kept free on each side. */
  const [first, second] = ['a'.repeat(50), 'b'.repeat(50)] as const;

  test.each([
    ['beside', [2000, 2000], [2389, 2000], [2388, 2000]],
    ['before', [2389, 2000], [2000, 2000], [2001, 2000]],
    ['below', [2000, 2000], [2000, 2042], [2000, 2041]],
    ['above', [2000, 2042], [2000, 2000], [2000, 2001]],
  ] as const)('a name %s another is left out when they would touch', (_, one, free, covered) => {
    expect(shownOf([...one, first], [...free, second])).toEqual([first, second]);
    expect(shownOf([...one, first], [...covered, second])).toEqual([first]);
  });

  test.each([
    ['left', [253.5, 300], [253.4, 300]],
    ['right', [514.5, 300], [514.6, 300]],
    ['upper', [300, 253.5], [300, 253.4]],
    ['lower', [300, 514.5], [300, 514.6]],
  ] as const)('a dot that lies over the %s border by its radius is on the tile', (_, over, beyond) => {
    const dots = ([x, y]: readonly [number, number]): number =>
      createTileDrawing({ ...bare, towns: [{ ...at(x, y), name: 'Pune' }] })({ z: 4, x: 1, y: 1 }).split('r="2.5"')
        .length - 1;
    expect([dots(over), dots(beyond)]).toEqual([1, 0]);
  });

  test('where nothing is to be seen a tile is its colour alone', () => {
    expect(createTileDrawing(ground)({ z: 4, x: 0, y: 0 })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">' +
        '<path fill="#f1e8d9" d="M0 0h256v256H0z"/></svg>',
    );
  });

  const [low, high] = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
  ];

  test('a way may be as long as it may be, and joins no place with itself', () => {
    expect(waysBetween([low, high], 2)).toHaveLength(1);
    expect(waysBetween([low, high], 1.99)).toEqual([]);
    expect(waysBetween([low, { ...low }], 2)).toEqual([]);
  });

  test('a third place hinders a way within the circle between two, not on it', () => {
    expect(waysBetween([low, high, { x: 1, y: 1 }], 2)).toHaveLength(3);
    expect(waysBetween([low, high, { x: 1, y: 0.99 }], 2)).toHaveLength(2);
  });

  test('of a way that touches a corner of its box a point is left, of one along a border all', () => {
    const box = { least: 0, most: 20 };
    const corner = clipped({ from: { x: -10, y: 10 }, to: { x: 10, y: -10 } }, box);
    expect(corner).toEqual({ from: low, to: low });
    expect(clipped({ from: { x: -11, y: 10 }, to: { x: 9, y: -10 } }, box)).toBeNull();
    const along = { from: { x: 5, y: 0 }, to: { x: 15, y: 0 } };
    expect(clipped(along, box)).toEqual(along);
  });
});
