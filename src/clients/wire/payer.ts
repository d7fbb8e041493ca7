import type { PaymentDetails } from '#machines/domain/index.ts';

/** What is sent of what was typed or chosen for a way to pay; nothing where its name says all. */
export const writePayer = (details: PaymentDetails | null) =>
  details === null ? {} : { payment_details: { ...details } };
