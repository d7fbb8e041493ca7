import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlikePhones } from '#src/runtime/first-view/left-out-rules.ts';
import type { InlineElements } from './inline-elements.ts';

/** A typeface that must be fetched: its `@font-face` rule and what the browser's FontFace takes of it. */
export type Face = {
  readonly rule: string;
  readonly family: string;
  readonly href: string;
  readonly weight: string;
  readonly unicodeRange: string;
};

/** A built style sheet. */
export type StyleSheet = {
  readonly address: string;
  /** without the typefaces that must be fetched */
  readonly text: string;
  /** the same without the rules of what no phone is */
  readonly narrow: string;
};

/** What the shop looks like, in parts (docs/decisions/0044-a-page-carries-the-styles-of-its-parts.md). */
export type Styles = {
  /** sheets of every page, in their order */
  readonly common: readonly StyleSheet[];
  /** all others, in the order of the build */
  readonly others: readonly StyleSheet[];
  /** addresses of the sheets that a route's scripts bring, by the router's id */
  readonly ofRoutes: ReadonlyMap<string, readonly string[]>;
  /** the sheet in which a CSS module's classes stand, by the module's mark */
  readonly byMark: ReadonlyMap<string, StyleSheet>;
  readonly faces: readonly Face[];
};

/** Of a shop whose bundler brings its styles by itself. */
export const noStyles: Styles = { common: [], others: [], ofRoutes: new Map(), byMark: new Map(), faces: [] };

/**
 * A class of a CSS module is `_k3` or `_kQ12` (scripts/make/class-names.ts): the module's mark, and which of its classes it
 * is.
 */
const markOf = /\b_([a-zA-Z]{2}|[a-zA-Z\d])\d{1,2}(?=[\s",.:{>[)~+*])/g;

const marksIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(markOf)].map(([, mark = '']) => mark));

/**
 * Reads the style sheets of a build.
 * @param common addresses of those of every page
 * @param others addresses of all others
 */
export async function readStyles(
  clientDir: string,
  common: readonly string[],
  others: readonly string[],
  ofRoutes: Styles['ofRoutes'],
): Promise<Styles> {
  const faces: Face[] = [];
  const read = async (address: string): Promise<StyleSheet> => {
    const parted = partFaces(await readFile(join(clientDir, address), 'utf8'));
    faces.push(...parted.faces);
    return { address, text: parted.text, narrow: forPhones(parted.text) };
  };
  const [commonSheets, otherSheets] = [await Promise.all(common.map(read)), await Promise.all(others.map(read))];
  const byMark = new Map(
    otherSheets.flatMap((sheet) => [...marksIn(sheet.text)].map((mark) => [mark, sheet] as const)),
  );
  return { common: commonSheets, others: otherSheets, ofRoutes, byMark, faces };
}

/**
 * The sheets that a page needs beside those of every page: what its routes can show, and what the server has drawn of
 * parts whose code comes late.
 * @param html the page as it was rendered
 */
export function sheetsOf(styles: Styles, routeIds: readonly string[], html: string): readonly StyleSheet[] {
  const needed = new Set<string>(routeIds.flatMap((id) => styles.ofRoutes.get(id) ?? []));
  for (const mark of marksIn(html)) {
    const sheet = styles.byMark.get(mark);
    if (sheet) needed.add(sheet.address);
  }
  return styles.others.filter(({ address }) => needed.has(address));
}

/** Sheets within the page. What they are is said, so that no script fetches them again, and what a phone's lack. */
export const styleElement = (sheets: readonly StyleSheet[], inline: InlineElements, isPhone: boolean): string =>
  sheets.length === 0
    ? ''
    : inline.style(
        sheets.map(({ text, narrow }) => (isPhone ? narrow : text)).join(''),
        ` data-sheets="${sheets.map(({ address }) => address).join(' ')}"${isPhone ? ' data-narrow' : ''}`,
      );

/** Sheets that the browser keeps. */
export const styleLinks = (sheets: readonly StyleSheet[]): string =>
  sheets.map(({ address }) => `<link rel="stylesheet" href="${address}">`).join('');

function addressIn(src: string): string {
  const address = /^url\(['"]?([^'")]+)/.exec(src)?.[1];
  if (address === undefined) throw new Error(`a typeface of the style sheet does not begin with its address: ${src}`);
  return address;
}

/** A style sheet without the typefaces that must be fetched, and these. */
export function partFaces(sheet: string): { text: string; faces: Face[] } {
  const faces: Face[] = [];
  const text = sheet.replaceAll(/@font-face\s*\{[^}]*\}/g, (rule) => {
    if (!rule.includes('url(')) return rule;
    const said = (name: string): string => {
      const value = new RegExp(`[{;\\s]${name}:\\s*([^;}]+)`).exec(rule)?.[1];
      if (value === undefined) throw new Error(`a typeface of the style sheet does not say its ${name}`);
      return value;
    };
    faces.push({
      rule,
      family: said('font-family').replaceAll(/['"]/g, ''),
      href: addressIn(said('src')),
      weight: said('font-weight'),
      unicodeRange: said('unicode-range'),
    });
    return '';
  });
  return { text, faces };
}

const leftOut = unlikePhones.map((query) => `@media ${query.replace(' ', '')}{`);

/** A built sheet without its blocks for what no phone is (src/runtime/first-view/left-out-rules.ts). */
export const forPhones = (sheet: string): string =>
  leftOut.reduce((text, beginning) => {
    const [first = '', ...rest] = text.split(beginning);
    return first + rest.map(afterBlock).join('');
  }, sheet);

/** What follows the block that a text begins within. */
function afterBlock(text: string): string {
  let depth = 1;
  for (const { 0: mark, index } of text.matchAll(/[{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g)) {
    if (mark === '{') depth += 1;
    else if (mark === '}') depth -= 1;
    if (depth === 0) return text.slice(index + 1);
  }
  throw new Error('a block of a style sheet does not end');
}
