import type { Page } from '@playwright/test';

/**
 * Runs in the page: whether all that assistive technology is told of by an id is there, or what is not: the element that
 * names it, and how.
 */
const compareIds = (isAskedWhich: boolean): boolean | string[] => {
  const names = ['labelledby', 'describedby', 'controls', 'owns', 'activedescendant', 'details', 'errormessage'];
  const unknown: string[] = [];
  for (const name of names.map((one) => `aria-${one}`))
    for (const element of document.querySelectorAll(`[${name}]`))
      for (const id of (element.getAttribute(name) ?? '').split(/\s+/))
        if (id !== '' && !document.getElementById(id))
          unknown.push(`<${element.tagName.toLowerCase()} ${name}="${id}"> names nothing on the page`);
  return isAskedWhich ? unknown : unknown.length === 0;
};

const readUnknown = async (page: Page): Promise<string[]> => {
  const unknown = await page.evaluate(compareIds, true).catch(() => []);
  return Array.isArray(unknown) ? unknown.map((one) => `${page.url()}: ${one}`) : [];
};

/** What a page says by ids that it does not have, once it stands still; nothing of one that is gone. */
export async function unknownIdsOn(page: Page): Promise<string[]> {
  if ((await readUnknown(page)).length === 0) return [];
  await page.waitForFunction(compareIds, false, { polling: 30, timeout: 2_000 }).catch(() => undefined);
  return readUnknown(page);
}
