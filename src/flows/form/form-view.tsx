import { useSelector, shallowEqual } from '@xstate/react';
import type { ReactNode } from 'react';
import { formFlowWords as words } from '#machines/form/form.words.ts';
import {
  selectFormCodeEntry,
  selectFormErrors,
  selectFormNotice,
  selectFormScreen,
  selectFormSections,
  selectFormValues,
  selectIsFormBusy,
  selectIsFormSlow,
  selectSentForm,
  selectTakingField,
  type FormActor,
  type FormScreen,
} from '#machines/form/index.ts';
import type { OrderSummary } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { isAsked, type FormValues } from '#machines/rules/forms/form.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { CodeEntryForm, CodeEntryHint } from '#src/flows/code-entry/index.ts';
import { areSame } from '#src/ui/are-same.ts';
import { useInBrowser } from '#src/runtime/in-browser.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Button, classes, LinkButton, Notice, SlowHint, submitBy } from '#src/ui/index.ts';
import { FormFieldView } from './form-fields.tsx';
import styles from './form.module.css';

/** What a form says in words of its own. */
export type FormTexts = {
  readonly send: string;
  readonly sentTitle: string;
  readonly sentText: string;
  /** to write another one; where there is only one, nothing */
  readonly another?: string;
  /** by when it is answered, as it is filled in */
  readonly promise?: (values: FormValues) => string;
};

type FormProps = {
  readonly actor: FormActor;
  readonly texts: FormTexts;
  /** the latest orders of who writes, to choose from */
  readonly orders?: readonly OrderSummary[] | undefined;
};

const screens: Readonly<Record<FormScreen, (props: FormProps) => ReactNode>> = {
  form: FieldsView,
  code: CodeView,
  sent: SentView,
};

/** A form, until the shop has it; then the number of its ticket. */
export function FormView(props: FormProps) {
  const state = useSelector(props.actor, statePath);
  const Screen = screens[useSelector(props.actor, selectFormScreen)];
  const entry = useSelector(props.actor, selectFormCodeEntry);
  return (
    <div className={classes('panel', styles['box'])} data-flow="form" data-state={state}>
      <WithoutScript />
      <Screen {...props} />
      {entry === undefined ? null : <CodeEntryHint actor={entry} />}
    </div>
  );
}

/** Beside the form, which is not shown to whom it is of no use. */
const WithoutScript = () => (
  <noscript>
    <p>
      {words.withoutScript} <a href={`mailto:${brand.email}`}>{brand.email}</a>,{' '}
      <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
    </p>
  </noscript>
);

const nothing: FormValues = {};

function FieldsView({ actor, texts, orders = [] }: FormProps) {
  // What is hydrated is what the server rendered: it knows nothing of what was typed before.
  const isAlive = useInBrowser();
  const typed = useSelector(actor, selectFormValues);
  const values = isAlive ? typed : nothing;
  const sections = useSelector(actor, selectFormSections, areSame);
  const errors = useSelector(actor, selectFormErrors, shallowEqual);
  const isBusy = useSelector(actor, selectIsFormBusy);
  const notice = useSelector(actor, selectFormNotice, shallowEqual);
  const taking = useSelector(actor, selectTakingField);
  const summary = Object.entries(errors).map(([field, message]) => ({ field, message }));
  return (
    <form
      className={styles['form']}
      {...submitBy((form) => {
        actor.send({ type: 'form.submit' });
        focusSummary(form);
      })}
    >
      <ErrorSummary title={words.summary(summary.length)} errors={summary} />
      <fieldset className={styles['all']} disabled={!isAlive}>
        {sections.map(({ title, fields }) => (
          <fieldset className={styles['section']} key={title}>
            <legend className={styles['title']}>{title}</legend>
            {fields
              .filter((field) => isAsked(field, values))
              .map((field) => (
                <FormFieldView
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? ''}
                  error={errors[field.name] ?? null}
                  isTaking={taking === field.name}
                  orders={orders}
                  onFile={(file) => actor.send({ type: 'file.choose', field: field.name, file })}
                  onType={(value) => actor.send({ type: 'field.type', field: field.name, value })}
                />
              ))}
          </fieldset>
        ))}
      </fieldset>
      {notice === null ? null : <Notice tone={notice.tone}>{notice.text}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" size="large" disabled={!isAlive || taking !== null} busy={isBusy}>
          {texts.send}
        </Button>
        {texts.promise === undefined ? null : <p>{texts.promise(values)}</p>}
        <p className={styles['small']}>{words.kept}</p>
        <SlowHint isSlow={useSelector(actor, selectIsFormSlow)} />
      </div>
    </form>
  );
}

function CodeView({ actor }: FormProps) {
  const entry = useSelector(actor, selectFormCodeEntry);
  return (
    <div className={styles['sent']}>
      <h2 className={styles['sentTitle']} tabIndex={-1} ref={focusWhenLost}>
        {words.codeTitle}
      </h2>
      <p>{words.codeLead}</p>
      {entry === undefined ? null : <CodeEntryForm actor={entry} canEdit />}
    </div>
  );
}

function SentView({ actor, texts }: FormProps) {
  const sent = useSelector(actor, selectSentForm);
  if (sent === null) return null;
  return (
    <div className={styles['sent']}>
      <h2 className={styles['sentTitle']} tabIndex={-1} ref={focusWhenLost}>
        {texts.sentTitle}
      </h2>
      <p>{texts.sentText}</p>
      <p className={styles['number']}>
        <span className={styles['small']}>{words.number}</span>
        <strong>{sent.number}</strong>
      </p>
      <p>
        {words.mailed(sent.email)} {words.due(dayAsSaid(sent.due_on))}
      </p>
      {sent.is_amended ? <Notice tone="info">{words.amended}</Notice> : null}
      <div className={styles['buttons']}>
        <LinkButton to={`/contact-us/ticket?number=${sent.number}`}>{words.look}</LinkButton>
        {texts.another === undefined ? null : (
          <Button variant="secondary" onClick={() => actor.send({ type: 'form.restart' })}>
            {texts.another}
          </Button>
        )}
      </div>
    </div>
  );
}
