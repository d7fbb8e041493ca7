import { useNewsletterFlow } from './mount.ts';
import { Newsletter } from './newsletter.tsx';

/** The box with its chart; fetched when its outlet comes near the window. */
export default function MountedNewsletter() {
  return <Newsletter actor={useNewsletterFlow()} />;
}
