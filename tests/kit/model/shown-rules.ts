import { expect, type Page } from '@playwright/test';
import { unknownIdsOn } from '../aria/named-ids.ts';
import type { Model } from './define.ts';
import { field } from './field.ts';
import type { World } from './world.ts';

/** Runs in the page: what a flow says of itself that it is busy, without the flows within it. */
const busyIn = (flow: string): string[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-busy="true"]')]
    .filter((element) => element.closest<HTMLElement>('[data-flow]')?.dataset['flow'] === flow)
    .map((element) => element.textContent.slice(0, 60));

/** Whether a call is on its way, or something else that has its time. */
const isWaiting = (model: Model, { snapshot, timers }: World): boolean =>
  timers.length > 0 ||
  Object.values(snapshot.children).some((child) => {
    const actor = model.actors[String(field(child, 'src'))];
    return actor !== undefined && !('listener' in actor);
  });

const isDisabled = (controls: readonly Element[]): boolean[] =>
  controls.map((one) => one.matches(':disabled') || one.getAttribute('aria-disabled') === 'true');

/**
 * Sees what a state shows that no gesture would tell: controls are disabled when the model says so and only then, who waits
 * for nothing is not busy, and what is named by an id is there.
 */
export async function untilRulesHold(model: Model, page: Page, flow: string, world: World): Promise<void> {
  for (const { when, controls, says } of model.disabled)
    await expect
      .poll(async () => new Set(await controls(page).evaluateAll(isDisabled)).has(!when(world.snapshot)), says)
      .toBe(false);
  if (!isWaiting(model, world)) await expect.poll(() => page.evaluate(busyIn, flow), 'nothing is busy').toEqual([]);
  expect(await unknownIdsOn(page)).toEqual([]);
}
