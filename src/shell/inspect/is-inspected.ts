import type { PublicConfig } from '#src/runtime/config.ts';

/** Whether a developer has asked for the inspector of the charts, which no real shop has: `?inspect`. */
export const isInspected = ({ mode }: Pick<PublicConfig, 'mode'>): boolean =>
  mode === 'local' && new URLSearchParams(window.location.search).has('inspect');
