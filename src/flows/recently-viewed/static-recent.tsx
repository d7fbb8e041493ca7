import { recentRail } from '#machines/rules/product/viewed.ts';
import { CardSkeleton, Rail } from '#src/ui/index.ts';

export type RecentWords = { readonly title: string; readonly subtitle: string | null };
type RestProps = RecentWords & { readonly places: number };

/** The rail before its products are here: as many cards, and each as high. */
export function StaticRecent({ title, subtitle, places }: RestProps) {
  return (
    <div className="page-column" aria-busy="true">
      <Rail title={title} subtitle={subtitle}>
        {Array.from({ length: Math.min(places, recentRail) }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Rail>
    </div>
  );
}
