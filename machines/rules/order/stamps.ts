/** CPN-07: how many stamps pay one freebie. */
export const STAMPS_PER_FREEBIE = 3;

/** How many freebies a number of stamps pays. */
export const freebiesFor = (stamps: number): number => Math.floor(Math.max(0, stamps) / STAMPS_PER_FREEBIE);

/** How many stamps are missing for one more freebie. */
export const stampsMissing = (stamps: number): number => Math.max(0, STAMPS_PER_FREEBIE - stamps);
