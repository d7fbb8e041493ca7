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
import { loginWords } from '#machines/login/login.words.ts';
import { CodeScreen } from './code-screen.tsx';
import { ContactScreen } from './contact-screen.tsx';
import { CountryScreen } from './country-screen.tsx';
import { DetailsScreen } from './details-screen.tsx';
import { FoundEntryScreen } from './found-entry-screen.tsx';
import { SocialScreen } from './social-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';
import { adoptLoginStyle } from './style.ts';

adoptLoginStyle();

export type ScreenProps = { readonly actor: LoginActor };

const { titles } = loginWords;
const screens: Record<LoginScreen, { title: string; Screen: ComponentType<ScreenProps> | null }> = {
  none: { title: titles.contact, Screen: null },
  contact: { title: titles.contact, Screen: ContactScreen },
  details: { title: titles.details, Screen: DetailsScreen },
  country: { title: titles.country, Screen: CountryScreen },
  foundEntry: { title: titles.found, Screen: FoundEntryScreen },
  code: { title: titles.code, Screen: CodeScreen },
  social: { title: titles.contact, Screen: SocialScreen },
  success: { title: titles.success, Screen: SuccessScreen },
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
