import type { Toast, ToastsSnapshot } from './toasts.types.ts';

/** The toast on screen, or null. */
export const selectToast = (snapshot: ToastsSnapshot): Toast | null => snapshot.context.queue[0] ?? null;
