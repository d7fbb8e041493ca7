/** Windows that are wider than any phone's: they have the whole header, and pages of two columns. */
export const wideWindow = '(min-width: 1000px)';

/**
 * The first page of a phone comes without the rules of wide windows. Where its window is wide all the same, its style
 * sheets are fetched whole.
 * @param fetchSheet puts the sheet of an address into the page
 */
export function listenToWideWindow(fetchSheet: (address: string) => Promise<void>): void {
  const narrow = document.querySelector<HTMLElement>('style[data-narrow]');
  if (narrow === null) return;
  const wide = window.matchMedia(wideWindow);
  const bring = (): void => {
    if (!wide.matches) return;
    wide.removeEventListener('change', bring);
    const addresses = narrow.dataset['sheets']?.split(' ') ?? [];
    Promise.all(addresses.map(fetchSheet)).catch((error: unknown) => {
      console.info(`styles of wide windows: ${String(error)}`);
      wide.addEventListener('change', bring);
    });
  };
  wide.addEventListener('change', bring);
  bring();
}
