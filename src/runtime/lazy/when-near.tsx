import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { PartBoundary } from '#src/ui/index.ts';

/** How far below the window something may still be when its code is fetched. */
export const ahead = '300px 0px';

type NearProps = {
  /** drawn by the server, and until the code of the living part is here, or when it never comes: of the same size */
  readonly atRest: ReactNode;
  /** a lazy part */
  readonly children: ReactNode;
  /** comes to life at once: it has something to show that a page at rest does not know */
  readonly atOnce?: boolean;
};

/** A part of a page that comes to life when somebody scrolls near it. */
export function WhenNear({ atRest, children, atOnce = false }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(atOnce);
  // What could not be fetched is asked for again when somebody comes back to it.
  const mayWake = useRef(true);
  useEffect(() => {
    if (place.current === null || isNear) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
        if (isSeen && mayWake.current) setIsNear(true);
        mayWake.current ||= !isSeen;
      },
      { rootMargin: ahead },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  const rest = (): void => {
    mayWake.current = false;
    setIsNear(false);
  };
  return (
    <div ref={place}>
      {isNear ? (
        <PartBoundary fallback={atRest} onFail={rest}>
          <Suspense fallback={atRest}>{children}</Suspense>
        </PartBoundary>
      ) : (
        atRest
      )}
    </div>
  );
}
