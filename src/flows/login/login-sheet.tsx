import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectCanDismiss,
  selectCodeEntry,
  selectIsBusy,
  selectIsSlow,
  selectScreen,
  type LoginActor,
  type LoginScreen,
} from '#machines/login/index.ts';
import { CodeEntryHint } from '#src/flows/code-entry/index.ts';
import { PageProgress, Sheet, SlowHint } from '#src/ui/index.ts';
import { uiWords } from '#src/ui/words.ts';
import { CodeScreen } from './code-screen.tsx';
import { ContactScreen } from './contact-screen.tsx';
import { CountryScreen } from './country-screen.tsx';
import { DetailsScreen } from './details-screen.tsx';
import { FoundEntryScreen } from './found-entry-screen.tsx';
import { SocialScreen } from './social-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';

export type ScreenProps = { readonly actor: LoginActor };

const screens: Record<LoginScreen, { title: string; Screen: ComponentType<ScreenProps> | null }> = {
  none: { title: 'Login / Sign Up', Screen: null },
  contact: { title: 'Login / Sign Up', Screen: ContactScreen },
  details: { title: 'Hello! Please enter your details', Screen: DetailsScreen },
  country: { title: 'Select your country', Screen: CountryScreen },
  foundEntry: { title: 'We know you already', Screen: FoundEntryScreen },
  code: { title: 'OTP Verification', Screen: CodeScreen },
  social: { title: 'Login / Sign Up', Screen: SocialScreen },
  success: { title: 'Welcome in', Screen: SuccessScreen },
};

/** The login popup: a sheet from below on a phone, a dialog elsewhere. One screen for each part of the chart. */
export function LoginSheet({ actor }: ScreenProps) {
  const screen = useSelector(actor, selectScreen);
  const canDismiss = useSelector(actor, selectCanDismiss);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSlow = useSelector(actor, selectIsSlow);
  const codeEntry = useSelector(actor, selectCodeEntry);
  const state = useSelector(actor, statePath);
  const { title, Screen } = screens[screen];
  const change = (open: boolean): void => {
    if (!open) actor.send({ type: 'sheet.dismiss' });
  };
  return (
    <div data-flow="login" data-state={state}>
      <PageProgress active={screen === 'none' && isBusy} label={uiWords.oneMoment} />
      <Sheet open={screen !== 'none'} onOpenChange={change} title={title} dismissible={canDismiss}>
        {Screen === null ? null : <Screen key={screen} actor={actor} />}
        {codeEntry === undefined ? <SlowHint isSlow={isSlow} /> : <CodeEntryHint actor={codeEntry} />}
      </Sheet>
    </div>
  );
}
