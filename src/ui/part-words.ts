import { slowText } from '#machines/rules/site/shared-texts.ts';

/** What the parts say that come after the first page: apart, so that it does not wait for them. */
export const partWords = {
  quantity: {
    max: (max: number) => `You can order up to ${max}`,
    remove: (label: string) => `Remove ${label}`,
    fewer: (label: string) => `Fewer of ${label}`,
    more: (label: string) => `More of ${label}`,
    updating: (quantity: number) => `Updating, ${quantity}`,
  },
  stepsLabel: 'Steps',
  stepDone: ' (done)',
  zoomed: (picture: string, percent: number) => `${picture}, ${percent}%`,
  close: 'Close',
  slow: slowText,
  total: 'Total',
} as const;
