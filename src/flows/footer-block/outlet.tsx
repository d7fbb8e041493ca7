import { Suspense, useState } from 'react';
import { lazyPart, PartBoundary, SeoBlock, type SeoWords } from '#src/ui/index.ts';
import type { AwakeBlock } from './lazy.tsx';

const FootBlockLife = lazyPart(() => import('./lazy.tsx'));

/** The block at the foot of a page. Its chart is fetched with the first tap, which it then carries out. */
export function FootBlock({ words }: { readonly words: SeoWords }) {
  const [wasOpen, wake] = useState<boolean | null>(null);
  const [block, setBlock] = useState<AwakeBlock | null>(null);
  return (
    <>
      <SeoBlock {...words} fold={block?.fold ?? null} onToggle={block?.toggle ?? wake} />
      {wasOpen === null ? null : (
        <PartBoundary onFail={() => wake(null)}>
          <Suspense fallback={null}>
            <FootBlockLife wasOpen={wasOpen} onChange={setBlock} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
