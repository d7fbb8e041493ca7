import { REQUEST_TIMEOUT } from '#machines/rules/site/constants.ts';

/** How long a call may take before its flow gives up (CST-01). */
export const requestTimeout = REQUEST_TIMEOUT;

/** After this long, a waiting screen says that it takes longer than usual. */
export const slowHint = 10_000;
