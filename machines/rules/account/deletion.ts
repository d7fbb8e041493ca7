import { DAY } from '../site/durations.ts';

/** An account is deleted so long after its customer has asked for it, and can be kept until then. */
export const TIME_TO_THINK = 7 * DAY;
