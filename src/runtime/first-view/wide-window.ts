/** Windows that are wider than any phone's: they have the whole header, and pages of two columns. */
export const wideWindow = '(min-width: 1000px)';

/**
 * The first page of a phone comes without the rules of wide windows. Where its window is wide all the same, its style
 * sheets are fetched whole.
 */
export function listenToWideWindow(): void {
  const narrow = document.querySelector<HTMLElement>('style[data-narrow]');
  if (narrow === null) return;
  const wide = window.matchMedia(wideWindow);
  const bring = (): void => {
    if (!wide.matches) return;
    wide.removeEventListener('change', bring);
    const addresses = narrow.dataset['sheets']?.split(' ') ?? [];
    document.head.append(
      ...addresses.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })),
    );
  };
  wide.addEventListener('change', bring);
  bring();
}
