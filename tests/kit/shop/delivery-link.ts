import type { Page } from '@playwright/test';

/** A link that the shop does not know. */
export const someLink = '/customer-location/V1StGXR8Z5jdHi6BmyT9aQ/q0Zr7rQ3G8mW2cX1v5T9bA';

export const indiranagar = { lat: 12.9784, lng: 77.6408 };

/** A delivery as the shop tells it to whoever has its link. */
export const linkedDelivery = {
  statusCode: 200,
  msg: '',
  delivery_address: '4B Rose Villa, 100 Feet Road, Indiranagar, Bengaluru 560038',
  delivery_fixed_address: '4B Rose Villa, 100 Feet Road',
  delivery_name: 'M. R.',
  delivery_date: '23 November, 3 pm to 6 pm',
  delivery_phone: '',
  isAddressUpdated: false,
  is_read_only: false,
  version: 0,
  start: indiranagar,
  pin: indiranagar,
};

/** Lets each link lead to this delivery, and gives the page of one. */
export async function openLinkedDelivery(page: Page, delivery: object = linkedDelivery): Promise<void> {
  await page.route('**/checkIsUpdatedAddress', (route) => route.fulfill({ json: delivery }));
  await page.goto(someLink);
}
