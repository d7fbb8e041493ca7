import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/state-path.ts';
import { selectSocial } from '#machines/login/index.ts';
import {
  selectIsSocialBusy,
  selectIsSocialSlow,
  selectSocialCodeEntry,
  selectSocialEmail,
  selectSocialEmailError,
  selectSocialRefusal,
  selectSocialScreen,
  type SocialLoginActor,
} from '#machines/social-login/index.ts';
import { CodeEntryForm, CodeEntryHint } from '#src/flows/code-entry/index.ts';
import { Button, Notice, SlowHint, Spinner, submitBy, TextField } from '#src/ui/index.ts';
import { loginWords } from '#machines/login/login.words.ts';
import { socialLoginWords } from '#machines/social-login/social-login.words.ts';
import type { ScreenProps } from './login-sheet.tsx';

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
  const codeEntry = useSelector(actor, selectSocialCodeEntry);
  return (
    <div className="login-screen" data-flow="social-login" data-state={state}>
      {screen === 'checking' ? (
        <p className="login-waiting" role="status">
          <Spinner /> {socialLoginWords.checking}
        </p>
      ) : null}
      {screen === 'email' ? <EmailForm actor={actor} /> : null}
      {screen === 'code' && codeEntry !== undefined ? <CodeEntryForm actor={codeEntry} /> : null}
      {screen === 'cancelled' ? <Notice tone="info">{socialLoginWords.cancelled}</Notice> : null}
      {screen === 'failed' ? <Notice tone="error">{refusal}</Notice> : null}
      {codeEntry === undefined ? <SlowHint isSlow={isSlow} /> : <CodeEntryHint actor={codeEntry} />}
      <Button variant="quiet" block onClick={() => actor.send({ type: 'social.leave' })}>
        {socialLoginWords.otherWays}
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
    <form className="login-screen" {...submitBy(() => actor.send({ type: 'email.submit' }))}>
      <p className="login-lead">{socialLoginWords.askEmail}</p>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        data-field="social-email"
        label={socialLoginWords.email}
        placeholder={loginWords.emailPlaceholder}
        value={email}
        error={error}
        autoFocus
        onChange={({ currentTarget }) => actor.send({ type: 'email.type', value: currentTarget.value })}
      />
      <Button type="submit" size="large" block busy={isBusy}>
        {loginWords.getOtp}
      </Button>
    </form>
  );
}
