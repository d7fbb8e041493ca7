import type { Page } from '@playwright/test';
import { shopOrigin } from '../browser.ts';

/** Saves an address of the customer of this page, past the screen: at Indiranagar, with what is given. */
export async function saveAddress(page: Page, { is_default, pin, ...change }: Record<string, unknown>): Promise<void> {
  const origin = shopOrigin();
  const token = (await (await page.request.get(`${origin}/b/cart/api/csrf-token`)).json()) as { token: string };
  const answer = await page.request.post(`${origin}/b/user/addresses`, {
    data: {
      ...{ recipient_name: 'Lata Rao', recipient_phone: '9876511111', area_id: 1001 },
      address: {
        ...{ dfn: '7', ds1: 'Lake Road', areaname: 'Indiranagar', dc: 'Bengaluru', dpc: '560038', landmark: '' },
        ...{ rider_note: '', selectedAddressType: 1, label: '', ...change },
      },
      ...(is_default === undefined ? {} : { is_default }),
      ...(pin === undefined ? {} : { pin }),
    },
    headers: { origin, 'x-csrf-token': token.token },
  });
  if (!answer.ok()) throw new Error(`the address could not be saved: ${await answer.text()}`);
}
