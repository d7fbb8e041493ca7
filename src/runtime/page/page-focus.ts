import type { AnyRouter } from '@tanstack/react-router';
import { selectTopOverlay } from '#machines/overlays/index.ts';
import type { App } from '../app.ts';
import { appMemory } from '../app-memory.ts';
import { pageKey } from '../router-internals.ts';

/** A link by its address, and which of the links to that address it is. */
type UsedLink = { readonly href: string; readonly nth: number };

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
];

function usedLink(element: Element | null): UsedLink | null {
  const href = element instanceof HTMLAnchorElement ? element.getAttribute('href') : null;
  if (element === null || href === null) return null;
  return { href, nth: linksTo(href).findIndex((link) => link === element) };
}

function restore({ href, nth }: UsedLink): boolean {
  const link = linksTo(href)[nth];
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}

const mainOf = (): HTMLElement | null => document.getElementById('main');
const headingOf = (): HTMLElement | null => mainOf()?.querySelector<HTMLElement>('h1') ?? null;

/** The heading of the page takes the focus, so that it is read aloud and Tab goes on from there. */
function focusHeading(): void {
  const heading = headingOf();
  heading?.setAttribute('tabindex', '-1');
  (heading ?? mainOf())?.focus({ preventScroll: true });
}

/** A heading as it stands: the element may be that of the next page too, with another text. */
type Heading = { readonly element: HTMLElement; readonly text: string | null };
const headingNow = (): Heading | null => {
  const element = headingOf();
  return element && { element, text: element.textContent };
};

/**
 * Calls `then` when the heading is another one than before. The router says that a page is there while React may still
 * hold it back, as until its style sheet has come; what is seen is the page before.
 * @returns what gives it up
 */
function whenDrawn(before: Heading | null, then: () => void): () => void {
  const isDrawn = (): boolean => {
    const now = headingNow();
    return before === null || now?.element !== before.element || now.text !== before.text;
  };
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return;
    observer.disconnect();
    then();
  });
  if (isDrawn()) then();
  else observer.observe(mainOf() ?? document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** What is typed into keeps the focus: a search in the header goes on. */
const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** A button is there under another address as before: its page went on, as a builder does when its draft is saved. */
const staysOn = (now: Element | null, before: Element | null): boolean =>
  now === before && now instanceof HTMLButtonElement && now.closest('#main') !== null;

/** A popup that led to the page was still closing: it would take the focus from the heading. */
const owed = appMemory<true>();

/** Gives the page its focus when the popup that led to it has closed: whether that was owed. */
export function takeOwedFocus(app: App): boolean {
  if (owed.read(app) === null) return false;
  owed.clear(app);
  focusHeading();
  return true;
}

/**
 * Moves the focus with the page, as a load of the page would: to its heading, and on the way back to the link that was
 * used. A page that has focused something by itself keeps it.
 */
export function followWithFocus(app: App, router: AnyRouter): void {
  const used = new Map<string, UsedLink>();
  let left: Element | null = null;
  let before: Heading | null = null;
  let giveUp = (): void => undefined;
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || fromLocation === undefined) return;
    giveUp();
    left = document.activeElement;
    before = headingNow();
    const link = usedLink(left);
    if (link !== null) used.set(pageKey(fromLocation), link);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged || fromLocation === undefined) return;
    giveUp();
    giveUp = whenDrawn(before, () => {
      const { activeElement } = document;
      if (staysOn(activeElement, left)) return;
      const hasOwn = activeElement !== left && activeElement?.closest('#main') instanceof HTMLElement;
      if (hasOwn || isTyping(activeElement) || selectTopOverlay(app.overlays.getSnapshot()) !== null) return;
      if (document.querySelector('[role="dialog"]') === null) owed.clear(app);
      else owed.write(app, true);
      const link = used.get(pageKey(toLocation));
      if (link === undefined || !restore(link)) focusHeading();
    });
  });
}
