import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive, untilShownIsMeant } from '#tests/kit/model/index.ts';
import { holdCalls, scripts } from '../hold-calls.ts';

/** Pages that come from the server with controls, and how many different ones they show at the least. */
const pages = [
  { path: '/p/belgian-chocolate-truffle-cake', atLeast: 3 },
  { path: '/p/red-velvet-heart-cake', atLeast: 3 },
  { path: '/birthday-cakes', atLeast: 1 },
] as const;

type Used = { selector: string; shown: string | boolean };

/**
 * Runs in the page: uses each control that can be seen, as a finger does. Of radio buttons of one name the last is
 * chosen; of boxes that sift a list one, for the list that comes then has other boxes.
 */
const useControls = (): Used[] => {
  const groups = new Map<string, HTMLInputElement>();
  for (const control of document.querySelectorAll<HTMLInputElement>(
    'main :is(input, textarea, select):not(:disabled)',
  )) {
    if (['hidden', 'file', 'search'].includes(control.type)) continue;
    // A pill is drawn by its label; the radio button in it cannot be seen.
    if (!(control.labels?.[0] ?? control).checkVisibility()) continue;
    groups.set(control.type === 'checkbox' ? 'a box' : control.name || control.id, control);
  }
  return [...groups.values()].map((control) => {
    const isTicked = control.type === 'radio' || control.type === 'checkbox';
    if (isTicked) control.click();
    else {
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else control.value = control.inputMode === 'numeric' ? '560001' : 'For Asha';
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const named = control.name === '' ? `[id="${control.id}"]` : `[name="${control.name}"]`;
    return {
      selector: isTicked ? `main ${named}[value="${CSS.escape(control.value)}"]` : `main ${named}`,
      shown: isTicked ? control.checked : control.value,
    };
  });
};

for (const { path, atLeast } of pages) {
  test(`[DET-03, LST-05] each control of ${path} that is used while the scripts are on their way is meant as it is shown @both-widths:layout`, async ({
    page,
  }) => {
    const letGo = await holdCalls(page, scripts);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    // What is out of sight on a phone is laid out when the page is first moved.
    await page.evaluate(() => window.scrollBy(0, 1));
    await page.waitForFunction(() => !('unmoved' in document.documentElement.dataset));
    const used = await page.evaluate(useControls);
    expect(used.length).toBeGreaterThanOrEqual(atLeast);
    letGo();
    await untilAlive(page);
    for (const { selector, shown } of used) {
      const control = page.locator(selector).first();
      if (typeof shown === 'boolean') await expect(control).toBeChecked({ checked: shown });
      else await expect(control).toHaveValue(shown);
    }
    await untilShownIsMeant(page, 10_000);
  });
}
