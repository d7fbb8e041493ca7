import { z } from 'zod';
import { brand } from '#machines/rules/site/brand.ts';
import { limit, setting } from './setting.ts';

/** Who gets what is sent by a form. */
export const formSettings = {
  CARE_MAIL: setting(
    'Delivery and payment',
    z.email('must be a mail address').optional(),
    'who is told by mail of each form that was sent, with all that was written in it',
    '',
    `the shop’s own address, ${brand.email}`,
  ),
};

export const formLimits = {
  LIMIT_FORMS_PER_ADDRESS_HOUR: limit(
    60,
    'forms sent from one address in an hour; a customer has as many of their own',
  ),
  LIMIT_FORMS_PER_CONTACT_DAY: limit(20, 'forms sent in the name of one e-mail address in a day'),
  LIMIT_TICKET_LOOKUPS_PER_ADDRESS_HOUR: limit(120, 'look-ups of tickets from one address in an hour'),
  LIMIT_TICKET_UNKNOWN_PER_HOUR: limit(20, 'look-ups of tickets that fail, from one address in an hour'),
};
