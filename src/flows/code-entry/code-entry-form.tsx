import { useSelector } from '@xstate/react';
import type { FocusEvent, ReactNode } from 'react';
import {
  selectCanVerify,
  selectCodeError,
  selectCodeWentTo,
  selectIsChecking,
  selectIsHelpOffered,
  selectOtp,
  type CodeEntryActor,
} from '#machines/code-entry/index.ts';
import { codeEntryWords } from '#machines/code-entry/code-entry.words.ts';
import { whatsAppLink } from '#machines/rules/site/brand.ts';
import { Button, Notice, submitBy, TextField } from '#src/ui/index.ts';
import { focusField, leftForField } from '#src/ui/focus.ts';
import { ResendControl } from './resend-control.tsx';
import styles from './code-entry.module.css';

type CodeEntryFormProps = {
  readonly actor: CodeEntryActor;
  /** offers the way back to the contact */
  readonly canEdit?: boolean;
  /** more ways out, below the countdown */
  readonly children?: ReactNode;
};

/** The six digits (LGN-02, LGN-20). One real field, so that phones can fill it and anything can be pasted. */
export function CodeEntryForm({ actor, canEdit = false, children }: CodeEntryFormProps) {
  const contact = useSelector(actor, selectCodeWentTo);
  const otp = useSelector(actor, selectOtp);
  const error = useSelector(actor, selectCodeError);
  const canVerify = useSelector(actor, selectCanVerify);
  const isChecking = useSelector(actor, selectIsChecking);
  const isHelpOffered = useSelector(actor, selectIsHelpOffered);
  const leave = (left: FocusEvent): void => leftForField(left, () => actor.send({ type: 'code.leave' }));
  const submit = (): void => actor.send({ type: 'code.submit' });
  const explain = (form: HTMLFormElement | null): void => {
    submit();
    if (form !== null) focusField(form, 'one-time-code');
  };
  return (
    <form className={styles['form']} {...submitBy(submit)}>
      <p className={styles['lead']}>
        {codeEntryWords.sentTo} <strong>{contact}</strong>{' '}
        {canEdit ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={codeEntryWords.editContact(contact)}
            onClick={() => actor.send({ type: 'contact.edit' })}
          >
            {codeEntryWords.edit}
          </Button>
        ) : null}
      </p>
      <TextField
        className={styles['code']}
        data-field="code"
        label={codeEntryWords.label}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        value={otp}
        error={error}
        autoFocus
        readOnly={isChecking}
        onBlur={leave}
        onChange={({ currentTarget }) => actor.send({ type: 'code.type', value: currentTarget.value })}
      />
      <Button
        type="submit"
        size="large"
        block
        busy={isChecking}
        reason={canVerify ? null : codeEntryWords.codeMissing}
        reasonBelow
        onExplain={explain}
      >
        {codeEntryWords.verify}
      </Button>
      <ResendControl actor={actor} />
      {isHelpOffered ? <Help canEdit={canEdit} /> : null}
      {children}
    </form>
  );
}

/** What helps once a code is too old or was tried too often. */
function Help({ canEdit }: { readonly canEdit: boolean }) {
  const { lead, newCode, anotherContact, ask, whatsApp } = codeEntryWords.help;
  return (
    <Notice tone="info">
      {lead} {newCode}
      {canEdit ? anotherContact : null}. {ask}{' '}
      <a href={whatsAppLink} target="_blank" rel="noopener">
        {whatsApp}
      </a>
      .
    </Notice>
  );
}
