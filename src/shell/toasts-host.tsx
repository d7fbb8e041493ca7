import { selectToast } from '#machines/toasts/index.ts';
import { ToastView } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';

/** Draws the notice of the toasts chart. */
export function ToastsHost() {
  const { toasts } = useApp();
  const toast = useAppSelector('toasts', selectToast);
  return (
    <ToastView
      toasts={toast === null ? [] : [toast]}
      onPause={() => toasts.send({ type: 'toast.hold' })}
      onResume={() => toasts.send({ type: 'toast.release' })}
      onDismiss={() => toasts.send({ type: 'toast.dismiss' })}
    />
  );
}
