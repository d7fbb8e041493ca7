/** A typeface that comes after the largest picture, as FontFace takes it. */
export type LateFace = FontFaceDescriptors & { readonly family: string; readonly src: string };

/** How the server starts the shop: by its entry script, what else that needs, and the typefaces that come late. */
export type StartShop = (entry: string, files: readonly string[], faces: readonly LateFace[]) => void;

/** How long the script waits for the largest picture, in milliseconds. */
const maxWait = 3000;

/** Added together, so that the page is laid out again but once; without them it is read in its fallbacks. */
const addFaces = (faces: readonly LateFace[]): Promise<void> =>
  Promise.all(faces.map(({ family, src, ...rest }) => new FontFace(family, src, rest).load())).then(
    (loaded) => loaded.forEach((face) => document.fonts.add(face)),
    () => undefined,
  );

/**
 * Lets the largest picture of the first view go first: script and typefaces would share its line.
 * @param load imports a script
 * @param onFail called when a script could not be imported
 */
export function startShop(
  [entry, files, faces]: Parameters<StartShop>,
  load: (script: string) => Promise<unknown>,
  onFail: () => void,
): void {
  const nonce = document.currentScript?.nonce ?? '';
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  let hasBegun = false;
  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    const preload = (href: string) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce });
    document.head.append(...[entry, ...files].map(preload));
    run([...files, entry]).catch(onFail);
    void addFaces(faces);
  };
  /** One after the other, so that a phone answers to fingers in between. */
  const run = async (scripts: readonly string[]): Promise<void> => {
    for (const script of scripts) {
      await load(script);
      await new Promise((resolve) => void setTimeout(resolve));
    }
  };
  const afterPaint = (): void => void requestAnimationFrame(() => void setTimeout(begin));
  setTimeout(begin, maxWait);
  if (!picture || picture.complete) return afterPaint();
  picture.addEventListener('load', afterPaint);
  picture.addEventListener('error', afterPaint);
}
