import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  areSameAttributes,
  selectAttributes,
  selectChoicesMessage,
  selectChoicesScreen,
  selectChoicesTitle,
  selectChoicesTotal,
  selectChoiceValues,
  selectIsChoicesSlow,
  selectIsSavingChoices,
  selectSaveReason,
  selectVariant,
  selectVariants,
  type LineChoicesActor,
} from '#machines/line-choices/index.ts';
import { lineChoicesWords as words } from '#machines/line-choices/line-choices.words.ts';
import { AttributeField, Button, Notice, Sheet, Spinner, Total, WeightField } from '#src/ui/index.ts';
import { lateStyle } from '#src/ui/late-style.ts';
import text from './line-choices.css?inline';

lateStyle(text)();

type ChoicesProps = { readonly actor: LineChoicesActor };

/** What was chosen for a line of the cart, to be chosen anew. */
export function LineChoicesSheet({ actor }: ChoicesProps) {
  const state = useSelector(actor, statePath);
  const title = useSelector(actor, selectChoicesTitle);
  const Screen = screens[useSelector(actor, selectChoicesScreen)];
  const change = (open: boolean): void => {
    if (!open) actor.send({ type: 'sheet.dismiss' });
  };
  return (
    <div data-flow="line-choices" data-state={state}>
      <Sheet open onOpenChange={change} title={words.change(title)} description={words.hint}>
        <Screen actor={actor} />
      </Sheet>
    </div>
  );
}

function Loading({ actor }: ChoicesProps) {
  const isSlow = useSelector(actor, selectIsChoicesSlow);
  return (
    <p className="choices-waiting" role="status">
      <Spinner /> {isSlow ? words.slow : words.loading}
    </p>
  );
}

function Unavailable({ actor }: ChoicesProps) {
  return (
    <div className="choices-choices">
      <Notice tone="warning">{useSelector(actor, selectChoicesMessage)}</Notice>
      <Button onClick={() => actor.send({ type: 'sheet.dismiss' })}>{words.toCart}</Button>
    </div>
  );
}

function Failed({ actor }: ChoicesProps) {
  return (
    <div className="choices-choices">
      <Notice tone="error">{words.failed}</Notice>
      <Button onClick={() => actor.send({ type: 'choices.retry' })}>{words.retry}</Button>
    </div>
  );
}

function Choosing({ actor }: ChoicesProps) {
  const variants = useSelector(actor, selectVariants);
  const attributes = useSelector(actor, selectAttributes, areSameAttributes);
  const values = useSelector(actor, selectChoiceValues);
  const isSaving = useSelector(actor, selectIsSavingChoices);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'choices.save' });
  };
  return (
    <form method="post" onSubmit={submit} noValidate>
      <fieldset className="choices-choices" disabled={isSaving}>
        <WeightField
          variants={variants}
          value={useSelector(actor, selectVariant)}
          onChoose={(sku) => actor.send({ type: 'variant.choose', sku })}
        />
        {attributes.map((attribute) => (
          <AttributeField
            key={attribute.id}
            attribute={attribute}
            value={values[attribute.id] ?? null}
            onChoose={(value) => actor.send({ type: 'attribute.choose', id: attribute.id, value })}
          />
        ))}
      </fieldset>
      <Outcome actor={actor} />
      <SaveBar actor={actor} />
    </form>
  );
}

/** How the last try to save ended. */
function Outcome({ actor }: ChoicesProps) {
  const message = useSelector(actor, selectChoicesMessage);
  const isSlow = useSelector(actor, selectIsChoicesSlow);
  if (message === null && !isSlow) return null;
  return (
    <div className="choices-outcome">
      <Notice tone={message === null ? 'info' : 'error'}>{message ?? words.slowSave}</Notice>
    </div>
  );
}

function SaveBar({ actor }: ChoicesProps) {
  const total = useSelector(actor, selectChoicesTotal);
  const isSaving = useSelector(actor, selectIsSavingChoices);
  const reason = useSelector(actor, selectSaveReason);
  return (
    <div className="choices-bar">
      {total === null ? null : <Total amount={total} />}
      <Button className="choices-save" type="submit" size="large" busy={isSaving} reason={reason}>
        {words.save}
      </Button>
    </div>
  );
}

const screens = { loading: Loading, unavailable: Unavailable, failed: Failed, choosing: Choosing } as const;
