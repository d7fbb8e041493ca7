import type { App } from '../app.ts';
import { openParamsOf, type OverlayId } from '../overlays.ts';
import type { Policy } from './policies.ts';

/** When history opens a popup that the part draws; after a failure when it is opened once more. */
export const whenOpened = ({ overlays }: Pick<App, 'overlays'>, id: OverlayId): Policy => {
  const isOpen = (): boolean => openParamsOf(overlays.getSnapshot(), id) !== null;
  const listen = (hasFailed: boolean, send: (event: { type: 'part.needed' }) => void): (() => void) => {
    let wasOpen = hasFailed && isOpen();
    const report = (): void => {
      if (isOpen() && !wasOpen) send({ type: 'part.needed' });
      wasOpen = isOpen();
    };
    report();
    const subscription = overlays.subscribe(report);
    return () => subscription.unsubscribe();
  };
  return { first: () => (send) => listen(false, send), next: () => (send) => listen(true, send) };
};
