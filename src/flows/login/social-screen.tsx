import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/state-path.ts';
import { selectSocial } from '#machines/login/index.ts';
import {
  selectIsSocialBusy,
  selectIsSocialSlow,
  selectIsSocialVerifying,
  selectProvenEmail,
  selectSocialCanVerify,
  selectSocialCodeError,
  selectSocialCountdown,
  selectSocialEmail,
  selectSocialEmailError,
  selectSocialOtp,
  selectSocialRefusal,
  selectSocialScreen,
  type SocialLoginActor,
} from '#machines/social-login/index.ts';
import { Button, Notice, Spinner, TextField } from '#src/ui/index.ts';
import { CodeForm } from './code-form.tsx';
import type { ScreenProps } from './login-sheet.tsx';
import { ResendControl } from './resend-control.tsx';
import { submitBy } from './send-on-submit.ts';
import { SlowHint } from './slow-hint.tsx';
import styles from './login.module.css';

type SocialProps = { readonly actor: SocialLoginActor };

/** Back from a provider: what it told is checked, and a code may be asked for (LGN-13). */
export function SocialScreen({ actor }: ScreenProps) {
  const social = useSelector(actor, selectSocial);
  return social === undefined ? null : <Returned actor={social} />;
}

function Returned({ actor }: SocialProps) {
  const screen = useSelector(actor, selectSocialScreen);
  const state = useSelector(actor, statePath);
  const isSlow = useSelector(actor, selectIsSocialSlow);
  const refusal = useSelector(actor, selectSocialRefusal);
  return (
    <div className={styles['screen']} data-flow="social-login" data-state={state}>
      {screen === 'checking' ? (
        <p className={styles['waiting']} role="status">
          <Spinner /> One moment, we are looking you up.
        </p>
      ) : null}
      {screen === 'email' ? <EmailForm actor={actor} /> : null}
      {screen === 'code' ? <SocialCode actor={actor} /> : null}
      {screen === 'cancelled' ? <Notice tone="info">You came back without logging in.</Notice> : null}
      {screen === 'failed' ? <Notice tone="error">{refusal}</Notice> : null}
      <SlowHint isSlow={isSlow} />
      <Button variant="quiet" block onClick={() => actor.send({ type: 'social.leave' })}>
        Other ways to log in
      </Button>
    </div>
  );
}

/** The provider told no address. */
function EmailForm({ actor }: SocialProps) {
  const email = useSelector(actor, selectSocialEmail);
  const error = useSelector(actor, selectSocialEmailError);
  const isBusy = useSelector(actor, selectIsSocialBusy);
  return (
    <form className={styles['screen']} {...submitBy(() => actor.send({ type: 'email.submit' }))}>
      <p className={styles['lead']}>Which email address may we write to? We send you a code.</p>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        data-field="social-email"
        label="Email address"
        placeholder="you@example.com"
        value={email}
        error={error}
        autoFocus
        onChange={({ currentTarget }) => actor.send({ type: 'email.type', value: currentTarget.value })}
      />
      <Button type="submit" size="large" block busy={isBusy}>
        Get OTP
      </Button>
    </form>
  );
}

function SocialCode({ actor }: SocialProps) {
  const contact = useSelector(actor, selectProvenEmail);
  const otp = useSelector(actor, selectSocialOtp);
  const error = useSelector(actor, selectSocialCodeError);
  const canVerify = useSelector(actor, selectSocialCanVerify);
  const isVerifying = useSelector(actor, selectIsSocialVerifying);
  const countdown = useSelector(actor, selectSocialCountdown);
  return (
    <CodeForm
      {...{ contact, otp, error, canVerify, isVerifying }}
      onType={(value) => actor.send({ type: 'code.type', value })}
      onLeave={() => actor.send({ type: 'code.leave' })}
      onSubmit={() => actor.send({ type: 'code.submit' })}
    >
      {countdown === undefined ? null : <ResendControl actor={countdown} />}
    </CodeForm>
  );
}
