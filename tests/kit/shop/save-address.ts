import type { Page } from '@playwright/test';
import { postAs } from './post-as.ts';

/** Saves an address of the customer of this page, past the screen: at Indiranagar, with what is given. */
export async function saveAddress(page: Page, { is_default, pin, ...change }: Record<string, unknown>): Promise<void> {
  await postAs(page, 'user/addresses', {
    ...{ recipient_name: 'Lata Rao', recipient_phone: '9876511111', area_id: 1001 },
    address: {
      ...{ dfn: '7', ds1: 'Lake Road', areaname: 'Indiranagar', dc: 'Bengaluru', dpc: '560038', landmark: '' },
      ...{ rider_note: '', selectedAddressType: 1, label: '', ...change },
    },
    ...(is_default === undefined ? {} : { is_default }),
    ...(pin === undefined ? {} : { pin }),
  });
}
