import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readStyles, type Styles } from './style-sheets.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);

/** The built index.html in parts: the first page is written between them. */
export type Template = {
  /** up to the place of a page's own head tags */
  readonly top: string;
  readonly beforeScript: string;
  /** the text of the script within index.html */
  readonly script: string;
  readonly beforePage: string;
  readonly beforeData: string;
  readonly bottom: string;
  /** addresses of the entry script and of what it imports */
  readonly scripts: readonly string[];
  /** addresses of the scripts of a route, by the router's id for it */
  readonly routeScripts: ReadonlyMap<string, readonly string[]>;
  /** addresses of the scripts of pages that are not a phone's */
  readonly wideScripts: readonly string[];
  /** the style sheets that were built */
  readonly styles: Styles;
  /** addresses of the typefaces of the first view of every page */
  readonly fonts: readonly string[];
  /** of that in which prices have their rupee, a file of its own */
  readonly rupeeFonts: readonly string[];
};

/** How the script within index.html begins; each page writes its own beginning. */
const scriptStart = '<script data-shop>';
const scriptEnd = '</script>';

/** The files of the routes that come with the entry (src/boot/first-routes.ts), and the chunk of all others (vite.config.ts). */
export const firstRouteFiles: ReadonlySet<string> = new Set(['__root', 'index', 'home', '$', 'p.$']);
const otherRoutes = 'coming-routes';
/** What only pages have that are not a phone's (src/shell/wide-menu-outlet.tsx). */
const wideMenu = 'src/shell/wide-menu.tsx';

const places = ['<!--shop:head-->', scriptStart, '<!--shop:page-->', '<!--shop:data-->'] as const;

const scriptPlace = '<!--shop:script-->';

/** Writes the inline script into index.html. */
export function withInlineScript(html: string, script: string): string {
  if (!html.includes(scriptPlace)) throw new Error(`index.html must hold ${scriptPlace}`);
  if (script.includes('</script')) throw new Error('the inline script would end its element');
  return html.replace(scriptPlace, () => scriptStart + script + scriptEnd);
}

/** Splits index.html at its places. */
export function splitTemplate(
  html: string,
): Pick<Template, 'top' | 'beforeScript' | 'script' | 'beforePage' | 'beforeData' | 'bottom'> {
  const [head = -1, start = -1, page = -1, data = -1] = places.map((place) => html.indexOf(place));
  if (head < 0 || start < head || page < start || data < page) {
    throw new Error(`index.html must hold ${places.join(', ')} in this order`);
  }
  const end = html.indexOf(scriptEnd, start);
  return {
    top: html.slice(0, head),
    beforeScript: html.slice(head + places[0].length, start),
    script: html.slice(start + scriptStart.length, end),
    beforePage: html.slice(end + scriptEnd.length, page),
    beforeData: html.slice(page + places[2].length, data),
    bottom: html.slice(data + places[3].length),
  };
}

/**
 * Reads what the build left in a folder. The entry script leaves the head: it is fetched with low priority and runs
 * after the first paint.
 */
export async function readTemplate(clientDir: string): Promise<Template> {
  const [html, manifestText] = await Promise.all([
    readFile(join(clientDir, 'index.html'), 'utf8'),
    readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
  ]);
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  type Chunk = (typeof manifest)[string];
  /** Of a chunk and all that it imports, the chunk first. */
  const chunksOf = (key: string, seen = new Set<string>()): Chunk[] => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(imported, seen))];
  };
  /** What is needed stands before what needs it: then each script is run in a task of its own. */
  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen)), `/${chunk.file}`];
  };
  /** What is needed stands before what needs it. */
  const sheetsOf = (key: string): string[] => [
    ...new Set(
      chunksOf(key)
        .toReversed()
        .flatMap(({ css }) => (css ?? []).map((file) => `/${file}`)),
    ),
  ];
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('the build has no entry');
  const others = Object.keys(manifest).find((key) => manifest[key]?.name === otherRoutes);
  if (others === undefined) throw new Error(`the build has no ${otherRoutes}`);
  const files = filesOf(entry);
  const scripts = [...files.slice(-1), ...files.slice(0, -1)];
  const commonSheets = sheetsOf(entry);
  const routeScripts = new Map<string, readonly string[]>();
  const routeSheets = new Map<string, readonly string[]>();
  for (const key of Object.keys(manifest)) {
    const route = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(key)?.[1];
    if (route === undefined) continue;
    const id = routeIdOf(route);
    const rest = firstRouteFiles.has(route) ? [] : filesOf(others);
    const own = [...rest, ...filesOf(key)].filter((file) => !scripts.includes(file));
    routeScripts.set(id, [...new Set([...(routeScripts.get(id) ?? []), ...own])]);
    routeSheets.set(id, [...new Set([...(routeSheets.get(id) ?? []), ...sheetsOf(key)])]);
  }
  const otherSheets = Object.keys(manifest)
    .flatMap(sheetsOf)
    .filter((sheet) => !commonSheets.includes(sheet));
  const styles = await readStyles(clientDir, commonSheets, [...new Set(otherSheets)], routeSheets);
  const withoutFiles = html
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const named = Object.values(manifest)
    .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
    .map((file) => `/${file}`);
  const fontsLike = (name: RegExp): readonly string[] => [...new Set(named.filter((file) => name.test(file)))];
  const fonts = fontsLike(/\/(?:fraunces|figtree)-(?!rupee)[^/]*\.woff2$/);
  const rupeeFonts = fontsLike(/\/figtree-rupee[^/]*\.woff2$/);
  if (manifest[wideMenu] === undefined) throw new Error(`the build has no ${wideMenu}`);
  const wideScripts = filesOf(wideMenu).filter((file) => !scripts.includes(file));
  return { ...splitTemplate(withoutFiles), scripts, routeScripts, wideScripts, styles, fonts, rupeeFonts };
}

/** The router's id of a route file's name: `orders/$order_id` is `/orders/$order_id`, `cart.index` is `/cart/`. */
export const routeIdOf = (file: string): string => {
  if (file === '__root') return '__root__';
  if (file === 'index') return '/';
  return `/${file.replaceAll('.', '/').replace(/index$/, '')}`;
};
