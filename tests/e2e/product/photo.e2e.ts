import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { heicPhoto, photoOf, svgDrawing } from '#tests/kit/shop/photos.ts';
import { expectBank, expectPaid, expectState, goToBank, openCheckout } from '../shopper.ts';

const placeholder = '/media/placeholder.svg';
const plain = { waitUntil: 'domcontentloaded' } as const;

test('[DET-04, DET-03, LST-01, SHL-17, ERR-25] a photo is refused in clear words, cut, stopped, lost, sent again, goes into the cart, is seen on the order, and is replaced where it breaks', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure|404|Failed to load resource/);
  const fault = (how: string | null) =>
    page.evaluate(
      (one) => Object.assign(globalThis, { __petalcrumbFaults: one ? { 'cart.uploadImage': one } : {} }),
      how,
    );
  await page.goto('/photo-cakes', plain);
  await expect(page.locator('main article a[href^="/p/"]').first()).toBeVisible();
  expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(8);
  await expect(page.locator('main article a[href="/p/round-photo-cake"]').first()).toBeAttached();
  await page.goto('/p/round-photo-cake', plain);
  await untilAlive(page);
  const buy = page.getByRole('button', { name: /^Add to Cart( again)?$/ });
  await expect(buy).toHaveAccessibleDescription('Please select: photo on the cake');
  const group = page.getByRole('group', { name: 'Photo on the cake' });
  const input = page.getByLabel(/^Choose a photo/);
  await page.evaluate(() => document.querySelector('input[type=file]')?.scrollIntoView({ block: 'center' }));
  await expectState(page, 'photo-upload', 'choosing.empty');
  const choose = (name: string, buffer: Buffer) => input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  for (const [name, file, words] of [
    ['drawing.jpg', svgDrawing(), 'Please choose a photo in JPEG or PNG format.'],
    ['IMG_0001.HEIC', heicPhoto(), 'We cannot print HEIC photos yet. Please choose a JPEG or PNG photo.'],
    [
      'small.jpg',
      await photoOf({ width: 900, height: 500 }),
      'This photo is too small to print. Please choose one of at least 600 × 600 pixels.',
    ],
    ['huge.jpg', Buffer.alloc(8 * 1024 * 1024 + 1), 'This file is larger than 8 MB. Please choose a smaller one.'],
  ] as const) {
    await choose(name, file);
    await expect(group.getByRole('alert')).toHaveText(words);
    await expectState(page, 'photo-upload', 'choosing.refused');
  }
  expect(await seriousOn(page)).toEqual([]);

  const photo = await photoOf({ width: 1800, height: 1200 });
  await choose('../../party.jpg', photo);
  await expectState(page, 'photo-upload', 'cropping');
  const frame = group.getByRole('application');
  const left = () =>
    frame
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.offsetLeft / (image.parentElement?.clientWidth ?? 1));
  await expect.poll(left).toBeCloseTo(-0.25, 2);
  await frame.press('ArrowRight');
  await expect.poll(left).toBeCloseTo(-0.21, 2);
  await group.getByRole('button', { name: 'Move left' }).click();
  await expect.poll(left).toBeCloseTo(-0.31, 2);
  await group.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect.poll(left).toBeGreaterThan(-1.3);
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The frame is not to be seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 5, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left).toBeCloseTo(0, 2);
  await frame.evaluate((element) => {
    const tell = (type: string, pointerId: number, clientX: number) =>
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId, clientX, clientY: 200, pointerType: 'touch' }),
      );
    element.setPointerCapture = () => {};
    tell('pointerdown', 11, 100);
    tell('pointerdown', 12, 300);
    tell('pointermove', 12, 250);
    tell('pointerup', 11, 100);
    tell('pointerup', 12, 250);
  });
  const zoom = group.getByRole('slider', { name: 'Zoom' });
  await expect.poll(async () => Number(await zoom.inputValue())).toBeCloseTo(1.5, 2);
  expect(await seriousOn(page)).toEqual([]);

  const upload = '**/b/cart/upload-image';
  await page.route(upload, () => undefined);
  const sent = page.waitForRequest(upload);
  await group.getByRole('button', { name: 'Use this photo' }).click();
  await expectState(page, 'photo-upload', 'sending');
  await expect(group.getByRole('progressbar', { name: 'Sending your photo' })).toBeVisible();
  const request = await sent;
  // Without Stop the call would give up by itself, after 100 s.
  const stopped = page.waitForEvent('requestfailed', { predicate: (one) => one === request, timeout: 30_000 });
  await group.getByRole('button', { name: 'Stop' }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expectState(page, 'photo-upload', 'cropping');
  await page.unroute(upload);
  await fault('reset');
  await group.getByRole('button', { name: 'Use this photo' }).click();
  await expect(group.getByRole('alert')).toHaveText('Your photo could not be sent. Please try again.');
  await fault(null);
  await group.getByRole('button', { name: 'Try again' }).click();
  await expectState(page, 'photo-upload', 'kept.steady');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expectState(page, 'cart', /./);
  await page.goBack();
  await expectState(page, 'photo-upload', 'kept.steady');
  const onCake = group.getByRole('img', { name: 'Your photo on the cake' });
  await expect(onCake).toBeVisible();
  await onCake.locator('image').evaluate((image) => image.setAttribute('href', '/media/none.webp'));
  await expect(onCake.locator('image')).toHaveAttribute('href', placeholder);
  expect(await seriousOn(page)).toEqual([]);

  await group.getByRole('button', { name: 'Adjust the photo' }).click();
  await expect(buy).toHaveAccessibleDescription('Please select: photo on the cake');
  await group.getByRole('button', { name: 'Cancel' }).click();
  await group.getByRole('button', { name: 'Remove photo' }).click();
  await expectState(page, 'photo-upload', 'choosing.empty');
  const transfer = await page.evaluateHandle((bytes) => {
    const carried = new DataTransfer();
    carried.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'party.jpg'));
    return carried;
  }, photo.toString('base64'));
  await group.getByText('Choose a photo').dispatchEvent('drop', { dataTransfer: transfer });
  await expectState(page, 'photo-upload', 'cropping');
  await frame.press('Shift+=');
  await group.getByRole('button', { name: 'Use this photo' }).click();
  await expectState(page, 'photo-upload', 'kept.steady');
  await buy.click();
  await expectState(page, 'product', 'choosing.added');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expectState(page, 'cart', 'filled.synced');
  const own = page.getByRole('img', { name: 'Photo on the cake' });
  await expect(own).toBeVisible();
  const isDrawn = () =>
    expect
      .poll(() => own.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([480, 480]);
  await isDrawn();
  const photos = '**/b/cart/upload-image/*';
  const expectReplaced = async (): Promise<void> => {
    await page.route(photos, (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload(plain);
    await expect(own).toHaveAttribute('src', placeholder);
    await page.unroute(photos);
  };
  await expectReplaced();
  await openCheckout(page);
  await goToBank(page);
  await expectBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
  await page.getByRole('link', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
  await expect(own).toBeVisible();
  await isDrawn();
  await expectReplaced();
});
