import { expect, type Locator, type Page } from '@playwright/test';
import type { Overlay } from '#machines/overlays/index.ts';
import type { OverlaysContext } from '#machines/overlays/overlays.types.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

/** What lies on top. Under it a sheet that announces something stays in the tree, for whoever hears it. */
const dialog = (page: Page) => page.getByRole('dialog').last();

/** What a shopper presses to open a popup; under another popup it is reached only by a press that was on its way. */
const openers = {
  place: (page: Page) => page.locator('header').getByRole('button', { name: /^Deliver/, includeHidden: true }),
  login: (page: Page) => page.getByRole('button', { name: 'Login/Signup', includeHidden: true }),
  lineChoices: (page: Page) => page.locator('[id^="change-"]'),
};

const isOpener = (id: string): id is keyof typeof openers => Object.hasOwn(openers, id);

const popups: Readonly<Record<string, (page: Page) => Locator>> = {
  place: (page) => page.getByRole('dialog', { name: 'Enter Delivery Location' }),
  city: (page) => page.getByRole('dialog', { name: 'Delivering to?' }),
  login: (page) => page.getByRole('dialog').filter({ has: page.locator('[data-field="contact"]') }),
  lineChoices: (page) => page.getByRole('dialog', { name: /^Change / }),
};
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without finishing?' });

/** The topmost popup is what people see; where there is none they see the page. */
async function untilShown(page: Page, stack: readonly Overlay[]): Promise<void> {
  const top = stack.at(-1);
  if (top === undefined) return expect(page.getByRole('dialog')).toHaveCount(0);
  const popup = popups[top.id]?.(page);
  if (popup === undefined) throw new Error(`it is not known how "${top.id}" looks`);
  await expect(dialog(page).and(popup)).toBeVisible();
}

/** What is left when the topmost popup is to go: the popup under it, or the question whether to leave what was typed. */
const untilLeft = (page: Page, { stack, dirtyId }: OverlaysContext): Promise<void> =>
  dirtyId === null ? untilShown(page, stack.slice(0, -1)) : expect(question(page)).toBeVisible();

export async function openPopup(page: Page, overlay: Overlay, { stack }: OverlaysContext): Promise<void> {
  const { id } = overlay;
  if (!isOpener(id)) throw new Error(`nothing on this page opens "${id}"`);
  const opener = openers[id](page).first();
  await (stack.length === 0 ? opener.click() : opener.dispatchEvent('click'));
  await untilShown(page, [overlay]);
}

/** The popup of areas gives way to that of cities. */
export async function swapPopup(page: Page, overlay: Overlay): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Choose a city' }).click();
  await untilShown(page, [overlay]);
}

export async function closePopup(page: Page, planned: OverlaysContext): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await untilLeft(page, planned);
}

export const markPopup = (page: Page, isDirty: boolean): Promise<void> =>
  dialog(page)
    .getByLabel('Message on the cake')
    .fill(isDirty ? 'For Asha' : '');

export async function leaveTyped(page: Page, { stack }: OverlaysContext): Promise<void> {
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await untilShown(page, stack.slice(0, -1));
}

export async function keepTyped(page: Page, { stack }: OverlaysContext): Promise<void> {
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await untilShown(page, stack);
}

const namesOf = (stack: readonly Overlay[]): string => stack.map(({ id }) => id).join('/');

/** What was left by Back, which forward brings again. */
const left = new WeakMap<Page, string>();

/** History shows another entry, or the present one anew. */
export async function showEntry(
  page: Page,
  stack: readonly Overlay[],
  { stack: shown, dirtyId }: OverlaysContext,
): Promise<void> {
  const isForward = stack.length > shown.length && left.get(page) === namesOf(stack);
  if (stack.length !== shown.length) left.delete(page);
  if (stack.length < shown.length) {
    await page.goBack();
    if (shown.at(-1)?.afterBack === 'pop') left.set(page, namesOf(shown));
  } else if (isForward) await page.goForward();
  else {
    await page.evaluate(
      ([overlays, isNew]) => {
        const state: unknown = { ...window.history.state, overlays };
        if (isNew) window.history.pushState(state, '');
        else window.history.replaceState(state, '');
      },
      [stack, stack.length > shown.length] as const,
    );
  }
  // Back from what was typed is asked about first, and goes on when it is pressed again.
  if (dirtyId === null) await untilShown(page, stack);
}

/** A page whose history goes back only when the plan lets it: Back of the browser's own does not ask the page. */
export async function openCart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.history.back = () => undefined;
  });
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
}
