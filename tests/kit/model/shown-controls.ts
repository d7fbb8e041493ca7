import type { Page } from '@playwright/test';

/** Runs in the page: whether each control shows what its view drew from the snapshot of its chart, or those that do not. */
const compareControls = (isAskedWhich: boolean): boolean | string[] => {
  type Drawn = { checked?: boolean; value?: unknown; type?: string };
  const drawnOf = (control: Element): Drawn | null => {
    const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'));
    return key === undefined ? null : (Reflect.get(control, key) as Drawn);
  };
  const differing: string[] = [];
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const drawn = drawnOf(control);
    if (drawn === null) continue;
    const isTicked = control.type === 'radio' || control.type === 'checkbox';
    const [shown, meant] = isTicked ? [control.checked, drawn.checked] : [control.value, drawn.value];
    // A control without a value of its own belongs to the browser.
    if (meant === undefined || String(meant ?? '') === String(shown)) continue;
    const name = control.labels?.[0]?.textContent ?? control.name;
    differing.push(`"${name}" shows ${JSON.stringify(shown)}, and its chart says ${JSON.stringify(meant)}`);
  }
  return isAskedWhich ? differing : differing.length === 0;
};

/** Waits until every control of the page shows what its chart says: what is shown is what is sold. Throws the others. */
export const untilShownIsMeant = async (page: Page, timeout: number): Promise<void> => {
  try {
    await page.waitForFunction(compareControls, false, { polling: 30, timeout });
  } catch (cause) {
    const differing = await page.evaluate(compareControls, true).catch(() => []);
    if (!Array.isArray(differing) || differing.length === 0) throw cause;
    throw new Error(`What is shown is not what is meant:\n${differing.join('\n')}`, { cause });
  }
};
