/** Cuts the two typefaces of the shop down to what its texts need and writes them with their fallback metrics. */
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import subsetFont from 'subset-font';

const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log(
    'node scripts/make/make-fonts.ts\nWrites src/styles/fonts/*.woff2 and src/styles/fonts.css from @fontsource-variable.',
  );
  process.exit(0);
}

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const styles = new URL('../../src/styles/', import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const latin = `${ascii}\u00a0·×–—‘’“”•…éèêàçñäöü½¼¾°©®™→←−`;
const sample = 'the quick brown fox jumps over a lazy dog while fresh cakes and gifts arrive at noon in every city';

type Axes = Record<string, number | { min: number; max: number }>;
/** What stands in for some weights of a family, and how wide it is: the average advance of the sample in em. */
type StandIn = {
  readonly source: string;
  readonly averageWidth: number;
  /** of one figure */
  readonly figureWidth?: number;
};
type Fallback = { readonly name: string; readonly weights: Readonly<Record<string, StandIn>> };
type Family = {
  readonly name: string;
  readonly file: string;
  readonly axes: Axes;
  /**
   * The weight at which each range of weights is measured, and how wide its tabular figures are: a tenth wider than the
   * average of a text says, which broke rows of prices.
   */
  readonly measuredAt: Readonly<Record<string, { readonly weight: number; readonly figureWidth?: number }>>;
  /** What stands in for it until it is there, best first; which of them a device has depends on its system. */
  readonly fallbacks: readonly Fallback[];
};

const families: readonly Family[] = [
  {
    name: 'Figtree',
    file: 'figtree/files/figtree-{set}-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    measuredAt: { '400 500': { weight: 450, figureWidth: 0.625 }, '600 700': { weight: 650, figureWidth: 0.63 } },
    fallbacks: [
      // Windows and Apple's, measured on the metric-compatible Liberation faces; Android's is as wide.
      {
        name: 'Figtree Fallback',
        weights: {
          '400 500': {
            source: `local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Arimo'), local('Roboto')`,
            averageWidth: 0.43445,
            figureWidth: 0.5562,
          },
          '600 700': {
            source: `local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('LiberationSans-Bold'), local('Arimo Bold'), local('Roboto Bold')`,
            averageWidth: 0.47066,
            figureWidth: 0.5562,
          },
        },
      },
      // Linux without more
      {
        name: 'Figtree as DejaVu',
        weights: {
          '400 500': {
            source: `local('DejaVu Sans'), local('DejaVuSans')`,
            averageWidth: 0.49848,
            figureWidth: 0.6362,
          },
          '600 700': {
            source: `local('DejaVu Sans Bold'), local('DejaVuSans-Bold')`,
            averageWidth: 0.56222,
            figureWidth: 0.6958,
          },
        },
      },
    ],
  },
  {
    name: 'Fraunces',
    file: 'fraunces/files/fraunces-{set}-full-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: 60, SOFT: 100, WONK: 0 },
    measuredAt: { '400 700': { weight: 600 } },
    fallbacks: [
      {
        name: 'Fraunces Fallback',
        weights: {
          '400 700': {
            source: `local('Times New Roman Bold'), local('TimesNewRomanPS-BoldMT'), local('Liberation Serif Bold'), local('LiberationSerif-Bold'), local('Tinos Bold'), local('Times New Roman')`,
            averageWidth: 0.4226,
          },
        },
      },
      {
        name: 'Fraunces as Noto',
        weights: {
          '400 700': { source: `local('Noto Serif Bold'), local('NotoSerif-Bold')`, averageWidth: 0.50181 },
        },
      },
      {
        name: 'Fraunces as DejaVu',
        weights: {
          '400 700': { source: `local('DejaVu Serif Bold'), local('DejaVuSerif-Bold')`, averageWidth: 0.55463 },
        },
      },
    ],
  },
];

type Metrics = { ascent: number; descent: number; lineGap: number; averageWidth: number };

function readMetrics(font: Buffer): Metrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table`);
    return offset;
  };
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const hhea = at('hhea');
  const metricsCount = font.readUInt16BE(hhea + 34);
  const glyphOf = readCharacterMap(font, at('cmap'));
  const advance = (char: string): number => {
    const glyph = Math.min(glyphOf(char.codePointAt(0) ?? 32), metricsCount - 1);
    return font.readUInt16BE(at('hmtx') + glyph * 4);
  };
  const total = [...sample].reduce((sum, char) => sum + advance(char), 0);
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    averageWidth: total / sample.length / unitsPerEm,
  };
}

/** The segment map (cmap format 4) that every face here carries. */
function readCharacterMap(font: Buffer, cmap: number): (code: number) => number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    const ends = table + 14;
    const starts = ends + segments * 2 + 2;
    const deltas = starts + segments * 2;
    const ranges = deltas + segments * 2;
    return (code) => {
      for (let segment = 0; segment < segments; segment += 1) {
        if (code > font.readUInt16BE(ends + segment * 2)) continue;
        const start = font.readUInt16BE(starts + segment * 2);
        if (code < start) return 0;
        const range = font.readUInt16BE(ranges + segment * 2);
        const delta = font.readUInt16BE(deltas + segment * 2);
        if (range === 0) return (code + delta) & 0xffff;
        return (font.readUInt16BE(ranges + segment * 2 + range + (code - start) * 2) + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('The font has no character map of format 4');
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

async function cut(family: Family): Promise<string> {
  const source = (set: string): URL => new URL(family.file.replace('{set}', set), packages);
  const slug = family.name.toLowerCase();
  const main = await subsetFont(await readFile(source('latin')), latin, {
    targetFormat: 'woff2',
    variationAxes: family.axes,
  });
  const rupee = await subsetFont(await readFile(source('latin-ext')), '₹', {
    targetFormat: 'woff2',
    variationAxes: family.axes,
  });
  await writeFile(new URL(`fonts/${slug}.woff2`, styles), main);
  await writeFile(new URL(`fonts/${slug}-rupee.woff2`, styles), rupee);
  const metricsAt = async (weight: number): Promise<Metrics> =>
    readMetrics(
      await subsetFont(await readFile(source('latin')), ascii, {
        targetFormat: 'sfnt',
        variationAxes: { ...family.axes, wght: weight },
      }),
    );
  const measured = new Map<string, Metrics & { readonly figureWidth?: number }>();
  for (const [weights, { weight, ...figures }] of Object.entries(family.measuredAt))
    measured.set(weights, { ...(await metricsAt(weight)), ...figures });
  const standIns = ({ name, weights }: Fallback): string[] =>
    Object.entries(weights).flatMap(([range, { source: local, averageWidth, figureWidth }]) => {
      const metrics = measured.get(range);
      if (metrics === undefined) throw new Error(`${family.name} is not measured at ${range}`);
      const standIn = (adjust: number, characters: string): string => `@font-face {
  font-family: '${name}';
  src: ${local};
  font-weight: ${range};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(metrics.ascent / adjust)};
  descent-override: ${percent(metrics.descent / adjust)};
  line-gap-override: ${percent(metrics.lineGap / adjust)};${characters}
}
`;
      return [
        standIn(metrics.averageWidth / averageWidth, ''),
        ...(figureWidth === undefined || metrics.figureWidth === undefined
          ? []
          : [standIn(metrics.figureWidth / figureWidth, '\n  unicode-range: U+0030-0039, U+20B9;')]),
      ];
    });
  console.log(`${family.name}: ${main.length} + ${rupee.length} bytes`);
  const face = (file: string, range: string): string => `@font-face {
  font-family: '${family.name}';
  src: url('./fonts/${file}.woff2') format('woff2');
  font-weight: 400 700;
  font-style: normal;
  font-display: swap;
  unicode-range: ${range};
}
`;
  return `${face(slug, 'U+0020-007E, U+00A0-00FF, U+2010-2122, U+2190-2193, U+2212')}
${face(`${slug}-rupee`, 'U+20B9')}
${family.fallbacks.flatMap(standIns).join('\n')}`;
}

await mkdir(new URL('fonts/', styles), { recursive: true });
const faces = [];
for (const family of families) faces.push(await cut(family));
const banner =
  '/* Made by scripts/make/make-fonts.ts: the subset faces and fallbacks of the same metrics, so that nothing shifts. */\n';
await writeFile(new URL('fonts.css', styles), `${banner}${faces.join('\n')}`);
console.log(`Written to ${fileURLToPath(new URL('fonts/', styles))}`);
