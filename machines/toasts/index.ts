export { toastsMachine } from './toasts.machine.ts';
export { provideToasts } from './toasts.provide.ts';
export { toastLife } from './toasts.setup.ts';
export { selectToast } from './toasts.view.ts';
export type { Toast, ToastsActor, ToastsEvent, ToastsSnapshot, ToastTone } from './toasts.types.ts';
