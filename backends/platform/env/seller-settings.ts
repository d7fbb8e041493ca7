import { z } from 'zod';
import { isGstin } from '#machines/rules/contact/gstin.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { shortText } from './schemas.ts';
import { setting } from './setting.ts';

/** Who sells, as invoices name it. */
export const sellerSettings = {
  SHOP_GSTIN: setting(
    'Delivery and payment',
    z.string().refine(isGstin, 'must be the 15 characters of a GSTIN, whose last one proves the others').optional(),
    'the GST number of the shop on invoices; its first two digits are the state of the shop; needed in production',
    '',
    'an example',
  ),
  SHOP_LEGAL_NAME: setting(
    'Delivery and payment',
    shortText,
    'who sells, on invoices',
    `${brand.name} Bakes Private Limited`,
  ),
  SHOP_ADDRESS: setting(
    'Delivery and payment',
    shortText,
    'the address of the shop on invoices',
    '14 Fergusson College Road, Shivajinagar, Pune 411004',
  ),
};
