import { expect, type Page } from '@playwright/test';
import { unknownIdsOn } from '../aria/named-ids.ts';
import type { Model } from './define.ts';
import type { World } from './world.ts';

const isDisabled = (controls: readonly Element[]): boolean[] =>
  controls.map((one) => one.matches(':disabled') || one.getAttribute('aria-disabled') === 'true');

/**
 * Sees what a state shows that no gesture would tell: controls are disabled when the model says so and only then, and
 * what is named by an id is there.
 */
export async function untilRulesHold(model: Model, page: Page, { snapshot }: World): Promise<void> {
  for (const { when, controls, says } of model.disabled)
    await expect
      .poll(async () => new Set(await controls(page).evaluateAll(isDisabled)).has(!when(snapshot)), says)
      .toBe(false);
  expect(await unknownIdsOn(page)).toEqual([]);
}
