import { Component, type ReactNode } from 'react';
import { renewLostParts } from './lazy-part.tsx';

export type PartBoundaryProps = {
  readonly children: ReactNode;
  /** what stands in the place of a part that cannot be drawn; nothing unless told */
  readonly fallback?: ReactNode;
  readonly onFail?: (() => void) | undefined;
};

/**
 * Keeps a page whole when one part of it cannot be drawn, most often because its code did not arrive: that is asked for
 * again when the part is drawn the next time. React itself reports the error.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override componentDidCatch(): void {
    renewLostParts();
    this.props.onFail?.();
  }
  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
