import type { AccountPageActor } from '#machines/account-page/index.ts';
import { ConfirmPanel } from '#src/ui/index.ts';

type QuestionProps = {
  readonly actor: AccountPageActor;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
};

/** Asks before what cannot be undone. */
export const Question = ({ actor, ...asked }: QuestionProps) => (
  <ConfirmPanel
    {...asked}
    onYes={() => {
      actor.send({ type: 'work.confirm' });
      document.getElementById('account-title')?.focus({ preventScroll: true });
    }}
    onNo={() => actor.send({ type: 'work.dismiss' })}
  />
);
