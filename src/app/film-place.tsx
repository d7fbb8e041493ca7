import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import type { ShownFilm } from '#src/flows/film/index.ts';
import { lazyPart, PartBoundary } from '#src/ui/index.ts';
import { ahead } from './when-near.tsx';

type FilmProps = { readonly film: ShownFilm };

let come: () => void = () => undefined;
const nearness = (): Promise<void> =>
  new Promise((resolve) => {
    come = resolve;
  });
let near = nearness();

/** The code of films, once somebody comes near one; when it does not arrive, once somebody comes there again. */
async function loadWhenNear(): Promise<{ readonly default: ComponentType<FilmProps> }> {
  for (;;) {
    await near;
    try {
      return await import('./product-film.tsx');
    } catch (cause) {
      console.info(`film: ${String(cause)}`);
      near = nearness();
    }
  }
}

let Film: ComponentType<FilmProps> = lazyPart(loadWhenNear);

/** For a server, which has its code at hand and draws a film with the rest of its page. */
export const drawFilmsWith = (view: ComponentType<FilmProps>): void => {
  Film = view;
};

/** A film that no script is fetched for until somebody turns to it; what the server drew of it stays until then. */
export function FilmPlace({ film }: FilmProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: ahead },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      <PartBoundary fallback={<a href={film.url}>{film.alt}</a>}>
        <Suspense fallback={null}>
          <Film film={film} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
