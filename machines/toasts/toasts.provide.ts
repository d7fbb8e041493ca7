import { toastsMachine } from './toasts.machine.ts';

/** The toasts; they call nothing. */
export const provideToasts = () => toastsMachine;
