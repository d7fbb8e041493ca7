import { useSelector } from '@xstate/react';
import { accountPageWords as words } from '#machines/account-page/account-page.words.ts';
import {
  selectAccountScreen,
  selectAccountTrouble,
  selectIsAccountSlow,
  selectIsLoginMissing,
  type AccountPageActor,
  type AccountPageName,
} from '#machines/account-page/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { areSame } from '#src/ui/are-same.ts';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  PageHead,
  SlowHint,
  TextSkeleton,
} from '#src/ui/index.ts';
import { PlainLogin } from '#src/flows/without-script/login.tsx';
import { CardsView, UpiView } from './methods-view.tsx';
import { ProfileView } from './profile-view.tsx';
import { SettingsView } from './settings-view.tsx';

type AccountProps = { readonly actor: AccountPageActor; readonly page: AccountPageName };

const paths: Readonly<Record<AccountPageName, string>> = {
  profile: '/myprofile',
  settings: '/account-settings',
  cards: '/cards',
  upi: '/upi',
};
const views = { profile: ProfileView, settings: SettingsView, cards: CardsView, upi: UpiView } as const;

/** A page of a customer: saved cards and UPI IDs, profile, settings (ACC-04 to ACC-07). */
export function AccountPage({ actor, page }: AccountProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectAccountScreen);
  const Screen = screens[screen];
  const title = words.titles[page];
  return (
    <Page top={2} width={44} gap={5} data-flow="account-page" data-state={state}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title, link_path: paths[page] },
        ]}
      />
      <Screen actor={actor} page={page} />
    </Page>
  );
}

function Shown({ actor, page }: AccountProps) {
  const trouble = useSelector(actor, selectAccountTrouble, areSame);
  const isLoginMissing = useSelector(actor, selectIsLoginMissing);
  const isSlow = useSelector(actor, selectIsAccountSlow);
  const View = views[page];
  return (
    <>
      <PageHead title={words.titles[page]} titleId="account-title" />
      <SlowHint isSlow={isSlow} />
      {trouble === null || trouble.field !== null ? null : <Notice tone="error">{trouble.message}</Notice>}
      {isLoginMissing ? (
        <Notice tone="warning">
          <p>{words.loginAgain}</p>
          <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'login.request' })}>
            {words.login}
          </Button>
        </Notice>
      ) : null}
      <View actor={actor} />
    </>
  );
}

const Guest = ({ actor, page }: AccountProps) => (
  <EmptyState
    title={words.titles[page]}
    text={words.guest[page]}
    picture="empty-list"
    action={
      <>
        <Button onClick={() => actor.send({ type: 'login.request' })}>{words.login}</Button>
        <PlainLogin />
      </>
    }
  />
);

function Loading({ actor, page }: AccountProps) {
  const isSlow = useSelector(actor, selectIsAccountSlow);
  return (
    <>
      <PageHead title={words.titles[page]} />
      <SlowHint isSlow={isSlow} />
      <TextSkeleton lines={8} label={words.loading} />
    </>
  );
}

const Failed = ({ actor }: AccountProps) => (
  <ErrorState
    title={words.failedTitle}
    text={words.failedText}
    action={<Button onClick={() => actor.send({ type: 'data.retry' })}>{words.retry}</Button>}
  />
);

const screens = { guest: Guest, loading: Loading, failed: Failed, shown: Shown } as const;
