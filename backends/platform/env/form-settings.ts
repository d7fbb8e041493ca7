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

/** Who answers complaints, and where the company is registered; shown on the page for complaints. */
export const companySettings = {
  GRIEVANCE_OFFICER: setting(
    'Serving',
    z.string().min(3).max(120).optional(),
    'name and title of the officer for complaints, as the law asks for',
    '',
    'the title alone',
  ),
  GRIEVANCE_MAIL: setting(
    'Serving',
    z.email('must be a mail address').optional(),
    'where complaints that were not settled go',
    '',
    `the shop’s own address, ${brand.email}`,
  ),
  GRIEVANCE_PHONE: setting(
    'Serving',
    z
      .string()
      .regex(/^\+?[\d ]{8,20}$/, 'must be a phone number')
      .optional(),
    'the same by phone',
    '',
    `the shop’s own number, ${brand.phone}`,
  ),
  REGISTERED_ADDRESS: setting(
    'Serving',
    z.string().min(10).max(300).optional(),
    'where the company is registered',
    '',
    brand.address,
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
  LIMIT_NEWSLETTER_PER_ADDRESS_HOUR: limit(30, 'requests for the newsletter from one address in an hour'),
  LIMIT_NEWSLETTER_PER_CONTACT_DAY: limit(5, 'requests for the newsletter for one e-mail address in a day'),
};
