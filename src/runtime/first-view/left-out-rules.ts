/**
 * What a phone is not: a window wider than any phone's, which has the whole header and pages of two columns, a mouse, and
 * the few colours of somebody's own that only computers have.
 */
export const unlikePhones = ['(min-width: 1000px)', '(hover: hover)', '(forced-colors: active)'] as const;

/**
 * The first page of a phone comes without the rules of what no phone is. Where its browser is that all the same, its style
 * sheets are fetched whole.
 * @param fetchSheet puts the sheet of an address into the page
 */
export function listenForLeftOutRules(fetchSheet: (address: string) => Promise<void>): void {
  const narrow = document.querySelector<HTMLElement>('style[data-narrow]');
  if (narrow === null) return;
  const queries = unlikePhones.map((query) => window.matchMedia(query));
  const listen = (): void => {
    for (const query of queries) query.addEventListener('change', bring);
  };
  const bring = (): void => {
    if (!queries.some(({ matches }) => matches)) return;
    for (const query of queries) query.removeEventListener('change', bring);
    const addresses = narrow.dataset['sheets']?.split(' ') ?? [];
    Promise.all(addresses.map(fetchSheet)).catch((error: unknown) => {
      console.info(`styles that a phone has no use for: ${String(error)}`);
      listen();
    });
  };
  listen();
  bring();
}
