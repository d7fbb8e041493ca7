import { SeoBlock, type SeoWords } from '#src/ui/index.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { firstTouch } from '#src/runtime/lazy/policies.ts';

const lazyFooterBlock = { what: 'footer block', when: firstTouch, load: () => import('./mount.ts') };

/** The block at the foot of a page. Its chart is loaded with the first tap, which it then carries out. */
export function FootBlock({ words }: { readonly words: SeoWords }) {
  const { view, send } = useLazyFlow(lazyFooterBlock, null);
  return (
    <SeoBlock
      {...words}
      fold={view}
      onToggle={() => send({ type: 'block.toggle' })}
      onUnfolded={() => {
        if (view !== null) send({ type: 'block.unfolded' });
      }}
    />
  );
}
