import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import type { Page } from '@playwright/test';

const openGallery = async (page: Page): Promise<void> => {
  await page.goto('/__ui');
  await untilAlive(page);
  await expect(page.locator('[data-part]').first()).toBeVisible({ timeout: 5_000 });
};

test.describe('the gallery of the design system', () => {
  test('every part in every state: photographed, inside its frame, and with nothing serious for axe @both-widths:layout', async ({
    page,
  }, testInfo) => {
    await openGallery(page);
    const parts = page.locator('[data-part]');
    const names = await parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-part')));
    expect(names).toContain('card');
    for (const name of names) {
      const part = page.locator(`[data-part="${name}"]`);
      await part.scrollIntoViewIfNeeded();
      const photo = await part.screenshot({ path: testInfo.outputPath(`${name}.png`), animations: 'disabled' });
      expect(photo.byteLength, `the photograph of ${name} shows something`).toBeGreaterThan(1_000);
    }
    const sticksOut = await parts.evaluateAll((all) =>
      all.flatMap((part) =>
        [...part.querySelectorAll('figure')]
          .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
          .map((frame) => `${part.id}: ${frame.querySelector('figcaption')?.textContent}`),
      ),
    );
    expect(sticksOut).toEqual([]);
    expect(await seriousOn(page)).toEqual([]);
  });

  test('the sheet in its two shapes has nothing serious for axe, and one that must be answered has no way round @both-widths:sheet', async ({
    page,
  }) => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Open the sheet' }).click();
    const sheet = page.getByRole('dialog', { name: 'Where shall it go?' });
    await expect(sheet.getByLabel('Pincode')).toBeVisible();
    await expect.poll(() => seriousOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the sheet' })).toBeFocused();

    await page.getByRole('button', { name: 'Open the question' }).click();
    const question = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(question.getByRole('button', { name: 'Take the new price' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Take the new price' }).click();
    await expect(question).toBeHidden();
  });

  test('what a finger taps is at least 44 px high, or a link in a sentence', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'fingers tap phones');
    await openGallery(page);
    const small = await page
      .locator('[data-part]')
      .locator('button, a[class], summary, input:not([type="radio"]), select, label:has(input[type="radio"])')
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          if (width === 0 || height === 0) return [];
          // What a part draws around a control for the finger counts as the control.
          const after = getComputedStyle(target, '::after');
          const reach = after.content !== 'none' && after.position === 'absolute' ? parseFloat(after.height) : 0;
          const tall = Math.max(height, Number.isNaN(reach) ? 0 : reach);
          return tall < 43.5
            ? [`${target.closest('[data-part]')?.id}: ${target.textContent?.trim() ?? target.tagName} ${tall}`]
            : [];
        }),
      );
    expect(small).toEqual([]);
  });

  test('who asked for less motion gets none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGallery(page);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : 'unknown')),
    );
    expect(moving).toEqual([]);
  });

  test('with forced colours every control still has an edge or a word, and the meter a length', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openGallery(page);
    const invisible = await page.locator('[data-part] button:visible').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(button);
        const isEdged = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
        const hasWord = (button.textContent ?? '').trim() !== '' || button.querySelector('svg') !== null;
        return isEdged || hasWord ? [] : [button.outerHTML.slice(0, 120)];
      }),
    );
    expect(invisible).toEqual([]);
    const [fill, ground] = await page
      .locator('[data-part="meter"] svg')
      .nth(1)
      .evaluate((meter) => [...meter.querySelectorAll('rect')].map((rect) => getComputedStyle(rect).fill).toReversed());
    expect(fill).not.toBe(ground);
  });

  test('at 200 % zoom and at 320 px nothing scrolls sideways', async ({ page }) => {
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 700 });
      await openGallery(page);
      if (width === 640) await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
