import type { Page } from '@playwright/test';
import type { Area } from '#machines/domain/index.ts';
import { isDeliveryFormComplete, type DeliveryForm } from '#machines/rules/order/delivery-form.ts';
import { headlessOnly } from '#tests/kit/model/index.ts';
import { farPin, nearPin } from './checkout.samples.ts';

const byHand = headlessOnly('the map says where a hand is; tests/e2e/place/door.e2e.ts moves it by keys');
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** What the map of the door and its step say. */
export const pinEvents = {
  'pin.move': { samples: [{ position: nearPin }], gesture: byHand },
  'pin.drop': { samples: [{ position: nearPin }, { position: farPin }], gesture: byHand },
  'pin.confirm': { gesture: press('Deliver to the pin') },
  'pin.skip': { gesture: press(/^(Continue without a pin|Leave the pin as it was)$/) },
  'pin.open': { gesture: press('Move the pin') },
  'map.failed': { gesture: headlessOnly('the map comes in the walk; tests/e2e/place/map.e2e.ts loses it') },
};

/** What of the door decides where a step of the delivery leads. */
export const doorOf = (form: DeliveryForm, near: readonly Area[], state: string): unknown[] => {
  const isPinned = form.pin !== null;
  if (!state.startsWith('delivery.address')) return [isPinned];
  return isDeliveryFormComplete(form) ? [near.some(({ is_pin_asked }) => is_pin_asked), isPinned] : [];
};
