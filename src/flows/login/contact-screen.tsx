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
import type { ScreenProps } from './login-sheet.tsx';
import { SocialButtons } from './social-buttons.tsx';
import styles from './login.module.css';

const modes = {
  mobile: {
    heading: 'Login with your mobile number',
    label: 'Mobile number',
    other: 'With Email',
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', placeholder: '10 digit mobile number' },
  },
  email: {
    heading: 'Login with your email',
    label: 'Email address',
    other: 'With Mobile',
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: 'you@example.com' },
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
    <form className={styles['screen']} {...submitBy(() => actor.send({ type: 'contact.submit' }))}>
      <p className={styles['lead']}>{heading}. We send you a code, so there is no password to remember.</p>
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
        Get OTP
      </Button>
      {isIndian ? (
        <Button variant="quiet" block onClick={() => actor.send({ type: 'mode.toggle' })}>
          {other}
        </Button>
      ) : null}
      {social === undefined ? null : <SocialButtons actor={social} />}
      <p className={styles['small']}>
        By going on you agree to our{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noopener">
          Terms and Conditions
        </a>{' '}
        and our{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          Privacy Policy
        </a>
        .
      </p>
    </form>
  );
}
