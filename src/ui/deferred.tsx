import type { ComponentProps, ElementType, ReactElement } from 'react';

type DeferredProps<T extends ElementType> = Omit<ComponentProps<T>, 'as' | 'shown'> & {
  readonly as: T;
  /** so many of its parts can be in the first window of a phone; 0 where that is not known */
  readonly shown: 0 | 2 | 3 | 6;
};

/**
 * An element with parts under one another. Where a visit begins, a phone lays out the first of them at once, and the
 * others when they come near (src/runtime/first-view/deferred-style.ts).
 */
export function Deferred<T extends ElementType>({ as, shown, ...rest }: DeferredProps<T>): ReactElement {
  const Element: ElementType = as;
  return <Element {...rest} data-deferred={shown} />;
}
