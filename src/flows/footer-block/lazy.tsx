import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { selectIsBlockOpen } from '#machines/footer-block/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { SeoFold } from '#src/ui/index.ts';
import { useFooterBlockFlow } from './mount.ts';

/** What a block that is awake adds to the plain one. */
export type AwakeBlock = { readonly fold: SeoFold; readonly toggle: () => void };

type LifeProps = { readonly wasOpen: boolean; readonly onChange: (block: AwakeBlock) => void };

/** The living part of the block at the foot of a page. */
export default function FootBlockLife({ wasOpen, onChange }: LifeProps) {
  const actor = useFooterBlockFlow(wasOpen);
  const state = useSelector(actor, statePath);
  const isOpen = useSelector(actor, selectIsBlockOpen);
  useLayoutEffect(() => {
    onChange({
      fold: { state, isOpen, onUnfolded: () => actor.send({ type: 'block.unfolded' }) },
      toggle: () => actor.send({ type: 'block.toggle' }),
    });
  }, [actor, state, isOpen, onChange]);
  return null;
}
