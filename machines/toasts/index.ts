export { toastsMachine } from './toasts.machine.ts';
export { selectToast } from './toasts.view.ts';
export type { Toast, ToastsActor, ToastsEvent, ToastsSnapshot, ToastTone } from './toasts.types.ts';
