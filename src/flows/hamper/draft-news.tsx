import { useSelector } from '@xstate/react';
import { selectDraftFace, selectIsResolving, type HamperActor } from '#machines/hamper/index.ts';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { Button, Notice } from '#src/ui/index.ts';

/** Whether what lies here is saved, and what to do when it is not. */
export function DraftNews({ actor }: { readonly actor: HamperActor }) {
  const face = useSelector(actor, selectDraftFace);
  const isResolving = useSelector(actor, selectIsResolving);
  if (face === 'failed') {
    return (
      <Notice tone="warning">
        <div className="hamper-news">
          <span>{words.notSaved}</span>
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'draft.retry' })}>
            {words.retry}
          </Button>
        </div>
      </Notice>
    );
  }
  if (face === 'conflicted') {
    return (
      <Notice tone="warning">
        <div className="hamper-news">
          <span>{words.conflict.text}</span>
          <Button
            variant="secondary"
            size="small"
            disabled={isResolving}
            onClick={() => actor.send({ type: 'conflict.takeTheirs' })}
          >
            {words.conflict.theirs}
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={isResolving}
            onClick={() => actor.send({ type: 'conflict.keepMine' })}
          >
            {words.conflict.mine}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <p className="hamper-saved" role="status">
      {face === 'saving' ? words.saving : face === 'saved' ? words.saved : ''}
    </p>
  );
}
