import { RecentlyViewed } from './recently-viewed.tsx';
import { useRecentlyViewedFlow } from './mount.ts';

type RecentProps = { readonly title: string; readonly subtitle: string | null; readonly skus: readonly string[] };

/** What was looked at, with its chart. */
export default function LazyRecent({ title, subtitle, skus }: RecentProps) {
  return <RecentlyViewed actor={useRecentlyViewedFlow(skus)} title={title} subtitle={subtitle} />;
}
