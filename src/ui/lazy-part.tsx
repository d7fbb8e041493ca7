import { lazy, type ComponentType } from 'react';

const lost = new Set<() => void>();

/** From now on every part whose code did not arrive is asked for again when it is drawn. */
export function renewLostParts(): void {
  for (const renew of lost) renew();
  lost.clear();
}

/**
 * A part of a page that is fetched when it is first drawn, inside a `PartBoundary`. React keeps a failure for good; here
 * it lasts until a boundary has shown it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fresh = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        lost.add(renew);
        throw cause;
      }),
    ) as ComponentType<Props>;
  let View = fresh();
  const renew = (): void => {
    View = fresh();
  };
  return function Part(props: Props) {
    return <View {...props} />;
  };
}
