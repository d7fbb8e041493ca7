import { AxeBuilder } from '@axe-core/playwright';
import { test, type Page } from '@playwright/test';
import { viewFaults } from './faults/views/with-faults.ts';
import { layOutWhole } from './model/browser.ts';
import { depth, hash } from './model/depth.ts';
import { sampleSeed } from './model/sample.ts';

type Fault = { readonly rule: string; readonly place: string; readonly isSerious: boolean };

const placeOf = (target: readonly (string | string[])[]): string => target.flat().join(' ');

/**
 * What lies half under a bar that stays in its place can be scrolled: it counts when it is still covered after the
 * page has scrolled to it as it does for the focus.
 */
async function isCovered(page: Page, place: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY);
  await page
    .locator(place)
    .evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }));
  // The axe that has just looked at the whole page; pages with many controls timed out as each brought another one.
  const isSmall = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run(selector: string, options: object): Promise<{ violations: readonly unknown[] }> };
    };
    const { violations } = await axe.run(selector, { runOnly: ['target-size'] });
    return violations.length > 0;
  }, place);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before);
  return isSmall;
}

/** Colours on their way are no colours of the page: what fades or moves has arrived when this is done. */
const afterTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(running.map(({ finished }) => finished)).then(() => undefined);
  });

/** All of axe's rules, good practice too, and the one on names and words that it leaves out unless it is asked. */
async function faultsOn(page: Page): Promise<Fault[]> {
  await layOutWhole(page);
  await afterTransitions(page);
  // A page without frames sums up by itself. Frames have no origin here, as that of the chat: axe looks into these from
  // outside, and opens another page to sum up in.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
    })
    .analyze();
  const faults: Fault[] = [];
  for (const { id, impact, nodes } of violations) {
    for (const { target } of nodes) {
      const place = placeOf(target);
      if (id === 'target-size' && !(await isCovered(page, place))) continue;
      faults.push({ rule: id, place, isSerious: impact === 'serious' || impact === 'critical' });
    }
  }
  return faults;
}

const told = (faults: readonly Fault[]): string[] => faults.map(({ rule, place }) => `${rule}: ${place}`);

/**
 * Where faults of views are looked for, nobody looks: it is what is read out that tells them, and axe takes half of the
 * time.
 */
const isNeverLooked = viewFaults !== undefined;

/** An everyday run looks in one test of three, others at each commit; `qa` looks in all of them. */
const seed = sampleSeed();
const isLooked = (title: string): boolean =>
  !isNeverLooked && (depth() !== 'sample' || hash(`${seed} ${title}`) % 3 === 0);

/** What axe finds serious or worse on a page as it stands, in the tests of which it is the turn: rule and place. */
export const seriousOn = async (page: Page): Promise<string[]> =>
  isLooked(test.info().title) ? told((await faultsOn(page)).filter(({ isSerious }) => isSerious)) : [];

/** Whatever axe finds on a page as it stands, however small: rule and place. */
export const anythingOn = async (page: Page): Promise<string[]> => (isNeverLooked ? [] : told(await faultsOn(page)));
