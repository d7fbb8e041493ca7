import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { PartBoundary } from '#src/ui/index.ts';

/** How far below the window something may still be when its code is fetched. */
const ahead = '300px 0px';

type NearProps = {
  /** drawn by the server, and until the code of the living part is here, or when it never comes: of the same size */
  readonly atRest: ReactNode;
  /** a lazy component */
  readonly children: ReactNode;
};

/** A part of a page that comes to life when somebody scrolls near it. */
export function WhenNear({ atRest, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: ahead },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <div ref={place}>
      {isNear ? (
        <PartBoundary fallback={atRest}>
          <Suspense fallback={atRest}>{children}</Suspense>
        </PartBoundary>
      ) : (
        atRest
      )}
    </div>
  );
}
