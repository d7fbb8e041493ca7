import { RecentlyViewed } from './recently-viewed.tsx';
import { useRecentlyViewedFlow } from './mount.ts';

type LivingProps = { readonly title: string; readonly subtitle: string | null; readonly skus: readonly string[] };

/** What was looked at, with its chart; fetched when somebody comes near it. */
export default function LivingRecent({ title, subtitle, skus }: LivingProps) {
  return <RecentlyViewed actor={useRecentlyViewedFlow(skus)} title={title} subtitle={subtitle} />;
}
