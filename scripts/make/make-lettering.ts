/** Takes the outlines of the shop's serif out of its font, so that pictures letter cakes the same on every machine. */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import subsetFont from 'subset-font';

const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log(
    'node scripts/make/make-lettering.ts\nWrites backends/pictures/kit/lettering.json from @fontsource-variable/fraunces.',
  );
  process.exit(0);
}

const characters = [..." !&'(),-.:?+#0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
const source = new URL(
  '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
  import.meta.url,
);
const font = await subsetFont(await readFile(source), characters.join(''), {
  targetFormat: 'sfnt',
  variationAxes: { wght: 620, opsz: 48, SOFT: 100, WONK: 1 },
});

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
const longOffsets = font.readInt16BE(at('head') + 50) === 1;
const metricsCount = font.readUInt16BE(at('hhea') + 34);

function glyphOf(code: number): number {
  const cmap = at('cmap');
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = table + 14 + segment * 2;
      const start = end + segments * 2 + 2;
      if (code > font.readUInt16BE(end)) continue;
      if (code < font.readUInt16BE(start)) return 0;
      const delta = font.readUInt16BE(start + segments * 2);
      const range = start + segments * 4;
      if (font.readUInt16BE(range) === 0) return (code + delta) & 0xffff;
      return (
        (font.readUInt16BE(range + font.readUInt16BE(range) + (code - font.readUInt16BE(start)) * 2) + delta) & 0xffff
      );
    }
  }
  throw new Error('The font has no character map of format 4');
}

type Dot = { x: number; y: number; on: boolean };

const place = (glyph: number): number =>
  at('glyf') +
  (longOffsets ? font.readUInt32BE(at('loca') + glyph * 4) : font.readUInt16BE(at('loca') + glyph * 2) * 2);

/** The contours of a glyph in font units; parts of a composite glyph are shifted into place. */
function contoursOf(glyph: number): Dot[][] {
  const start = place(glyph);
  if (place(glyph + 1) === start) return [];
  const count = font.readInt16BE(start);
  return count < 0 ? compositeContours(start + 10) : simpleContours(start + 10, count);
}

function compositeContours(start: number): Dot[][] {
  const contours: Dot[][] = [];
  let cursor = start;
  let more = true;
  while (more) {
    const flags = font.readUInt16BE(cursor);
    const part = font.readUInt16BE(cursor + 2);
    const words = (flags & 1) !== 0;
    const dx = words ? font.readInt16BE(cursor + 4) : font.readInt8(cursor + 4);
    const dy = words ? font.readInt16BE(cursor + 6) : font.readInt8(cursor + 5);
    cursor += words ? 8 : 6;
    const fixed = (): number => {
      cursor += 2;
      return font.readInt16BE(cursor - 2) / 16384;
    };
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if ((flags & 0x08) !== 0) xx = yy = fixed();
    else if ((flags & 0x40) !== 0) [xx, yy] = [fixed(), fixed()];
    else if ((flags & 0x80) !== 0) [xx, xy, yx, yy] = [fixed(), fixed(), fixed(), fixed()];
    const moved = ({ x, y, on }: Dot): Dot => ({ x: x * xx + y * yx + dx, y: x * xy + y * yy + dy, on });
    contours.push(...contoursOf(part).map((dots) => dots.map(moved)));
    more = (flags & 0x20) !== 0;
  }
  return contours;
}

function simpleContours(start: number, count: number): Dot[][] {
  const ends = Array.from({ length: count }, (_, index) => font.readUInt16BE(start + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let cursor = start + count * 2;
  cursor += 2 + font.readUInt16BE(cursor);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(cursor++);
    const repeats = (flag & 8) === 0 ? 0 : font.readUInt8(cursor++);
    for (let turn = 0; turn <= repeats; turn += 1) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += (flag & same) === 0 ? -font.readUInt8(cursor++) : font.readUInt8(cursor++);
      else if ((flag & same) === 0) {
        value += font.readInt16BE(cursor);
        cursor += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const dots = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) !== 0 }));
  return ends.map((end, index) => dots.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

const unit = (value: number): number => Math.round((value / unitsPerEm) * 1000);

function outline(dots: Dot[]): string {
  const middle = (a: Dot, b: Dot): Dot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
  const first = dots[0];
  const last = dots.at(-1);
  if (first === undefined || last === undefined) return '';
  const start = first.on ? first : last.on ? last : middle(first, last);
  const rest = first.on ? dots.slice(1) : dots;
  let d = `M${unit(start.x)} ${unit(-start.y)}`;
  let control: Dot | null = null;
  for (const dot of [...rest, start]) {
    if (dot.on) {
      d +=
        control === null
          ? `L${unit(dot.x)} ${unit(-dot.y)}`
          : `Q${unit(control.x)} ${unit(-control.y)} ${unit(dot.x)} ${unit(-dot.y)}`;
      control = null;
    } else {
      if (control !== null) {
        const between = middle(control, dot);
        d += `Q${unit(control.x)} ${unit(-control.y)} ${unit(between.x)} ${unit(-between.y)}`;
      }
      control = dot;
    }
  }
  return `${d}Z`;
}

const letters = Object.fromEntries(
  characters.map((character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 32);
    const advance = font.readUInt16BE(at('hmtx') + Math.min(glyph, metricsCount - 1) * 4);
    return [character, { width: unit(advance), d: contoursOf(glyph).map(outline).join('') }];
  }),
);
const target = new URL('../../backends/pictures/kit/lettering.json', import.meta.url);
await writeFile(target, `${JSON.stringify(letters)}\n`);
console.log(`${Object.keys(letters).length} letters written to ${target.pathname}`);
