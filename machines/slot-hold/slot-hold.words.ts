import type { Slot } from '../domain/index.ts';
import { dayAsSaid } from '../rules/order/dates.ts';
import { formatPaise } from '../rules/order/money.ts';
import { MINUTE, SECOND } from '../rules/site/durations.ts';

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** What a shopper reads about the delivery time that is kept. */
export const slotHoldWords = {
  label: 'Your delivery time',
  time: ({ date, label }: Pick<Slot, 'date' | 'label'>) => `${dayAsSaid(date)}, ${label}`,
  holding: 'Keeping your delivery time for you…',
  kept: 'We are keeping your time',
  left: (ms: number) => `${Math.floor(ms / MINUTE)}:${twoDigits(Math.floor((ms % MINUTE) / SECOND))}`,
  leftLabel: (ms: number) => {
    const minutes = Math.ceil(ms / MINUTE);
    return minutes === 1 ? 'Less than 1 minute left' : `About ${minutes} minutes left`;
  },
  soon: 'Less than 2 minutes left to order for this time.',
  ending: 'Checking your delivery time…',
  expired: 'Your time is no longer kept',
  stillFree: (time: string) => `${time} is still free. Keep it again, or choose another time.`,
  lost: 'Your time is gone',
  lostTime: (time: string, reason: string) => `${time}: ${reason}.`,
  safe: 'Your cart and everything you typed are still here.',
  renew: 'Keep it again',
  near: 'Free times near it',
  nothingNear: 'No other time near it is free.',
  seeAll: 'See all times',
  free: 'No extra fee',
  fee: (paise: number) => `+ ${formatPaise(paise)}`,
  failed: 'We could not keep your time',
  failedText: 'The shop did not answer. You can still order; the time is yours once the order is placed.',
  keep: 'Keep my time',
  unsure: 'We could not check your time',
  unsureText: 'The shop did not answer, so we cannot say if your time is still kept.',
  check: 'Check my time',
} as const;
