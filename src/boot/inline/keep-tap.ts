type TapKeeper = {
  /** ends the listening and gives the button that was tapped last; from then on React keeps events */
  readonly take: () => HTMLElement | null;
  /** nothing will come of the tap */
  readonly drop: () => void;
};

/**
 * Keeps the last tap on a button before the page is hydrated, and shows the button as pressed. What sends a form
 * that names where to is left to the browser, which needs no script for it; by any other the browser would write what
 * was typed into the address of the page.
 */
export function keepTap(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): TapKeeper {
  let button: HTMLElement | null = null;
  const mark = (next: HTMLElement | null): void => {
    button?.removeAttribute('data-tapped');
    button = next;
    button?.setAttribute('data-tapped', '');
  };
  const onClick = (event: Event): void => {
    const tapped = (event.target as Element).closest<HTMLButtonElement>('button, [role="button"]');
    if (!tapped || tapped.disabled) return;
    const sent = tapped.type === 'submit' ? tapped.form : null;
    if (sent?.hasAttribute('action')) return;
    if (sent) event.preventDefault();
    mark(tapped);
  };
  page.addEventListener('click', onClick, true);
  return {
    take: () => {
      page.removeEventListener('click', onClick, true);
      const taken = button;
      mark(null);
      return taken;
    },
    drop: () => mark(null),
  };
}
