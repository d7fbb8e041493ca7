import type { Page } from '@playwright/test';

/** Runs in the page: what comes when somebody is near comes, and the page is where it was. */
const comeNearAll = async (scope: string): Promise<void> => {
  const { scrollX, scrollY } = window;
  const late = document.querySelectorAll(`:is(${scope}) [aria-busy="true"]`);
  for (const part of late) {
    part.scrollIntoView({ behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
  if (late.length > 0) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
};

/** Runs in the page: in their order, the elements of which assistive technology is told more than their own words. */
const readElements = (scope: string): string[] => {
  const byId = /^aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage)$/;
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  const heard = (element: Element, name: string, value: string): string => {
    // How much it is may differ from run to run, but not that it is all.
    if (name === 'aria-valuenow' && value === element.getAttribute('aria-valuemax')) return 'all';
    if (!byId.test(name)) return short(value);
    const named = value.split(/\s+/).map((id) => document.getElementById(id));
    if (name !== 'aria-labelledby' && name !== 'aria-describedby')
      return named.map((one) => one?.tagName.toLowerCase() ?? 'nothing').join(' ');
    return short(named.map((one) => one?.textContent ?? 'nothing').join(' '));
  };
  const lines: string[] = [];
  for (const element of document.querySelectorAll(`:is(${scope}) *`)) {
    const isDrawing = element.getAttribute('aria-hidden') === 'true' && element.textContent.trim() === '';
    const said = element
      .getAttributeNames()
      .filter((name) => name.startsWith('aria-') && !isDrawing)
      // A popup hides what lies under it, as far as that has come when it opens.
      .filter((name) => name !== 'aria-hidden' || !element.hasAttribute('data-aria-hidden'))
      .map((name) => `${name.slice('aria-'.length)}: ${heard(element, name, element.getAttribute(name) ?? '')}`);
    if (element.matches('button:disabled, input:disabled, select:disabled, textarea:disabled, fieldset:disabled'))
      said.push('disabled');
    if (said.length === 0) continue;
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    lines.push(`${kind} (${said.toSorted().join('; ')})`);
  }
  return lines;
};

/** Why a time of today cannot be had: that depends on the hour at which a test runs, and on what others have booked. */
const ofTheHour =
  /Closed for this day|Orders for this time closed|Something in your cart takes|Fully booked|Only \d+ left/;

/** What passes by itself; that a part which comes late has not come yet does too. */
const isPassing = (line: string): boolean => ofTheHour.test(line) || line === 'div (busy: true)';

const days = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)\b/gi;
/** What a time costs more: which comes first depends on the hour. */
const fees = /\+ ₹[\d,]+|No extra fee/g;
const shortDays = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g;
const months = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;

/** What differs from day to day and from run to run says no more than that it is there; the ends of a scale do not. */
const steady = (line: string): string =>
  line
    .replaceAll(days, 'DAY')
    .replaceAll(fees, 'FEE')
    .replaceAll(shortDays, 'DAY')
    .replaceAll(months, 'MONTH')
    .replaceAll(/Favourite: [^;]*/g, 'Favourite: PRODUCT')
    .replaceAll(/\bPC[0-9A-Z]{10}\b/g, 'ORDER')
    .replaceAll(/(?<!\bh|valuem(?:ax|in): \d*)\d[\d,.:]*(?:\s?[ap]\.?m\b)?/gi, '0');

/**
 * Each different line of what is read out of a page besides its words, in the order in which they come first.
 * @param scope selects the parts that are looked at; the frame of all pages is not, unless asked for
 */
export async function readOutOf(page: Page, scope = 'main, [role="dialog"]'): Promise<string[]> {
  await page.evaluate(comeNearAll, scope);
  const lines = await page.evaluate(readElements, scope);
  return [...new Set(lines.filter((line) => !isPassing(line)).map(steady))];
}
