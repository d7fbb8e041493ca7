import { useSelector } from '@xstate/react';
import {
  selectContact,
  selectContactError,
  selectIsBusy,
  selectIsIndian,
  selectKind,
  selectSocial,
  type ContactKind,
} from '#machines/login/index.ts';
import { Button, submitBy, TextField } from '#src/ui/index.ts';
import { loginWords } from '#machines/login/login.words.ts';
import { india } from '#machines/rules/contact/countries.ts';
import type { ScreenProps } from './login-sheet.tsx';
import { SocialButtons } from './social-buttons.tsx';

const modes = {
  mobile: {
    ...loginWords.contact.mobile,
    input: {
      type: 'tel',
      inputMode: 'numeric',
      autoComplete: 'tel-national',
      placeholder: loginWords.mobilePlaceholder(india),
    },
  },
  email: {
    ...loginWords.contact.email,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: loginWords.emailPlaceholder },
  },
} as const satisfies Record<ContactKind, unknown>;

/** Screen 1: one contact, and a code to it (LGN-01). */
export function ContactScreen({ actor }: ScreenProps) {
  const kind = useSelector(actor, selectKind);
  const contact = useSelector(actor, selectContact);
  const error = useSelector(actor, selectContactError);
  const isBusy = useSelector(actor, selectIsBusy);
  const isIndian = useSelector(actor, selectIsIndian);
  const social = useSelector(actor, selectSocial);
  const { heading, label, other, input } = modes[kind];
  return (
    <form className="login-screen" {...submitBy(() => actor.send({ type: 'contact.submit' }))}>
      <p className="login-lead">{loginWords.contact.lead(heading)}</p>
      <TextField
        {...input}
        key={kind}
        data-field="contact"
        label={label}
        value={contact}
        error={error}
        autoFocus
        onChange={({ currentTarget }) => actor.send({ type: 'contact.type', value: currentTarget.value })}
      />
      <Button type="submit" size="large" block busy={isBusy}>
        {loginWords.getOtp}
      </Button>
      {isIndian ? (
        <Button variant="quiet" block onClick={() => actor.send({ type: 'mode.toggle' })}>
          {other}
        </Button>
      ) : null}
      {social === undefined ? null : <SocialButtons actor={social} />}
      <p className="login-small">
        {loginWords.contact.agree}{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noopener">
          {loginWords.contact.terms}
        </a>{' '}
        {loginWords.contact.and}{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {loginWords.contact.privacy}
        </a>
        .
      </p>
    </form>
  );
}
