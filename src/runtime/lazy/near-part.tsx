import { memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { lazyPart, PartBoundary } from '#src/ui/index.ts';
import { ahead } from './when-near.tsx';

type Options<Props> = {
  /** its name in what is logged */
  readonly what: string;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** keeps its place until its code is there, on the way from another page */
  readonly room?: ReactNode;
  /** stands in its place when it cannot be drawn */
  readonly instead?: (props: Props) => ReactNode;
};

export type NearPart<Props> = {
  /** Drawn anew only for other properties: that would take away what the server drew. */
  readonly Place: ComponentType<Props>;
  /** For a server, which has the code at hand and draws the part with the rest of its page. */
  readonly drawWith: (view: ComponentType<Props>) => void;
};

/**
 * A part that the server draws and whose code is fetched when somebody comes near: until then, and when it does not
 * arrive, what the server drew stays. It is asked for again when somebody comes near once more.
 */
export function nearPart<Props extends object>({ what, load, room, instead }: Options<Props>): NearPart<Props> {
  let come: () => void = () => undefined;
  const nearness = (): Promise<void> =>
    new Promise((resolve) => {
      come = resolve;
    });
  let near = nearness();
  const loadWhenNear: typeof load = async () => {
    for (;;) {
      await near;
      try {
        return await load();
      } catch (cause) {
        console.info(`${what}: ${String(cause)}`);
        near = nearness();
      }
    }
  };
  let View = lazyPart(loadWhenNear);
  function Near(props: Props) {
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
        <PartBoundary fallback={instead?.(props)}>
          <Suspense fallback={room}>
            <View {...props} />
          </Suspense>
        </PartBoundary>
      </div>
    );
  }
  return {
    Place: memo(Near),
    drawWith: (view) => {
      View = view;
    },
  };
}
