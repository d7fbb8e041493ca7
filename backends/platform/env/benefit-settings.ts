import { z } from 'zod';
import { whole } from './schemas.ts';
import { setting } from './setting.ts';

/** What the shop gives: wallet, stamps, the discount of employees, membership. */
export const benefitSettings = {
  WALLET_SHARE_PERCENT: setting(
    'Wallet and benefits',
    whole(1, 100),
    'how much of an order a wallet may pay, in percent of what is left after all discounts',
    '100',
  ),
  WALLET_CREDIT_MONTHS: setting(
    'Wallet and benefits',
    whole(1, 120),
    'months until money that the shop gave to a wallet ends; money that comes back from an order stays',
    '12',
  ),
  STAMP_ORDER_RUPEES: setting(
    'Wallet and benefits',
    whole(0, 1_000_000),
    'rupees that the items of a delivered order must have cost for a stamp',
    '499',
  ),
  STAMP_MONTHS: setting('Wallet and benefits', whole(1, 120), 'months until a stamp ends', '12'),
  EMPLOYEE_DOMAINS: setting(
    'Wallet and benefits',
    z
      .string()
      .regex(
        /^[a-z0-9.-]+\.[a-z]{2,}(,[a-z0-9.-]+\.[a-z]{2,})*$/,
        'must be mail domains in lower case with commas between',
      )
      .transform((written) => written.split(','))
      .optional(),
    'mail domains whose proven addresses make an employee, with commas between',
    '',
    'nobody is one',
  ),
  EMPLOYEE_PERCENT: setting(
    'Wallet and benefits',
    whole(1, 90),
    'percent that an employee saves on the items of an order',
    '20',
  ),
  EMPLOYEE_MONTH_RUPEES: setting(
    'Wallet and benefits',
    whole(0, 1_000_000),
    'rupees that an employee may save in a month',
    '2000',
  ),
  MEMBERSHIP_PERCENT: setting(
    'Wallet and benefits',
    whole(0, 50),
    'percent of what a member pays that comes back to the wallet once the order is delivered',
    '5',
  ),
  OCCASION_REWARD_RUPEES: setting(
    'Wallet and benefits',
    whole(1, 10_000),
    'rupees for the wallet of whoever keeps an occasion, once an order of theirs was delivered',
    '50',
  ),
  MEMBERSHIP_REWARD_RUPEES: setting(
    'Wallet and benefits',
    whole(0, 100_000),
    'rupees that come back of one order at most',
    '100',
  ),
  REVIEW_REWARD_RUPEES: setting(
    'Wallet and benefits',
    whole(1, 10_000),
    'rupees that the 50 points of the first published review of an order are worth',
    '50',
  ),
};
