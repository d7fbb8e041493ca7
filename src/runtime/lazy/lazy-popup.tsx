import type { ComponentType } from 'react';
import { PageProgress, preloadSheet } from '#src/ui/index.ts';
import { uiWords } from '#src/ui/words.ts';
import { useApp } from '../app-context.ts';
import { lazyView } from './lazy.tsx';
import { atOnce } from './policies.ts';
import { showUnavailable } from './unavailable.ts';

type Undo = { readonly type: 'overlay.close' | 'discard.cancel' };

type PopupOptions = {
  /** takes back what opened the popup; the topmost popup is closed unless told */
  readonly undo?: Undo;
  /** drawn in a sheet, whose code is fetched beside that of the popup and not after it */
  readonly isSheet?: boolean;
};

/**
 * A popup whose code is fetched when it first opens. When the code does not arrive, a notice says so and the popup is
 * closed; the next tap tries again.
 */
export function lazyPopup<Props extends object>(
  what: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { undo = { type: 'overlay.close' }, isSheet = true }: PopupOptions = {},
): ComponentType<Props> {
  const View = lazyView<Props>({
    what,
    when: atOnce,
    load: async () => {
      // In a task of its own: a tap has enough to do.
      await new Promise((resolve) => void setTimeout(resolve));
      // Where it does not come, the sheet asks once more and says so.
      if (isSheet) preloadSheet().catch(console.info);
      return load();
    },
  });
  return function LazyPopup(props: Props) {
    const app = useApp();
    const giveUp = (): void => {
      showUnavailable(app);
      app.overlays.send(undo);
    };
    return <View {...props} fallback={<PageProgress active label={uiWords.oneMoment} />} onFail={giveUp} />;
  };
}
