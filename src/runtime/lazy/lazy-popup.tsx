import type { ComponentType } from 'react';
import { PageProgress } from '#src/ui/index.ts';
import { uiWords } from '#src/ui/words.ts';
import { useApp } from '../app-context.ts';
import { lazyView } from './lazy.tsx';
import { atOnce } from './policies.ts';
import { showUnavailable } from './unavailable.ts';

type Undo = { readonly type: 'overlay.close' | 'discard.cancel' };

/**
 * A popup whose code is fetched when it first opens. When the code does not arrive, a notice says so and the popup is
 * closed; the next tap tries again.
 * @param undo takes back what opened the popup; the topmost popup is closed unless told
 */
export function lazyPopup<Props extends object>(
  what: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  undo: Undo = { type: 'overlay.close' },
): ComponentType<Props> {
  const View = lazyView<Props>({ what, when: atOnce, load });
  return function LazyPopup(props: Props) {
    const app = useApp();
    const giveUp = (): void => {
      showUnavailable(app);
      app.overlays.send(undo);
    };
    return <View {...props} fallback={<PageProgress active label={uiWords.oneMoment} />} onFail={giveUp} />;
  };
}
