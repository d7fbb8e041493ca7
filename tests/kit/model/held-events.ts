import type { Page } from '@playwright/test';

type Held = { readonly type: string; readonly selector: string };

/**
 * Holds what a browser says of its own accord (a picture is here, a part is unfolded) until the walk lets it: such events
 * come right after the gesture that causes them, and the state between the two would never be stood in.
 */
export const holdEvents = (page: Page, held: Held): Promise<unknown> =>
  page.addInitScript(({ type, selector }: Held) => {
    // The load of a picture is not heard at the window.
    document.addEventListener(
      type,
      (event) => {
        const isHeld = event.isTrusted && event.target instanceof Element && event.target.matches(selector);
        if (isHeld) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }, held);

/** Says what was held, or what would have been said; waits for the element, which may be drawn a moment later. */
export const sayEvent = async (page: Page, { type, selector }: Held): Promise<void> =>
  page.locator(selector).dispatchEvent(type, undefined, { timeout: 15_000 });
