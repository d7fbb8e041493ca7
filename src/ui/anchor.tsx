import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: string;
  /** Opens a tab of its own on wide windows, as product cards do (LST-10). */
  newTabWhenWide?: boolean | undefined;
  /** Fetches the page when the person points at the link; on by default. */
  prefetch?: boolean | undefined;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const isInside = (to: string): boolean => to.startsWith('/') && !to.startsWith('//');

/** A link that works without JavaScript and moves inside the shop without a reload once there is some. */
export function Anchor({ to, newTabWhenWide = false, prefetch = true, onClick, onPointerEnter, ...rest }: AnchorProps) {
  const router = useRouter<AnyRouter>({ warn: false }) as AnyRouter | null;

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank' || !isInside(to)) return;
    if (newTabWhenWide && window.matchMedia('(min-width: 500px)').matches) {
      event.preventDefault();
      window.open(to, '_blank', 'noopener');
      return;
    }
    if (router === null || router === undefined) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };

  const warm = (event: React.PointerEvent<HTMLAnchorElement>): void => {
    onPointerEnter?.(event);
    if (!prefetch || router === null || router === undefined || !isInside(to)) return;
    const target = new URL(to, window.location.origin);
    router.preloadRoute({ to: target.pathname, search: router.options.parseSearch(target.search) }).catch(ignoreMiss);
  };

  return <a {...rest} href={to} onClick={follow} onPointerEnter={warm} />;
}

/** A prefetch is a guess: when it fails, the tap itself loads the page and reports what went wrong. */
function ignoreMiss(): void {}
