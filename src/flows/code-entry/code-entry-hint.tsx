import { useSelector } from '@xstate/react';
import { selectIsCodeSlow, type CodeEntryActor } from '#machines/code-entry/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { SlowHint } from '#src/ui/index.ts';

/** Stands below the form, and below the screen that asked for the code while that is being sent. */
export function CodeEntryHint({ actor }: { readonly actor: CodeEntryActor }) {
  const isSlow = useSelector(actor, selectIsCodeSlow);
  const state = useSelector(actor, statePath);
  return (
    <div data-flow="code-entry" data-state={state}>
      <SlowHint isSlow={isSlow} />
    </div>
  );
}
