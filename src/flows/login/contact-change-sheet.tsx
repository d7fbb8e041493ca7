import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import {
  selectChangeCodeEntry,
  selectChangedKind,
  selectChangePicker,
  selectChangeRefusal,
  selectChangeScreen,
  selectIsChangeBusy,
  selectIsChangeSlow,
  selectIsProvingOld,
  selectNewContact,
  selectNewContactError,
  selectNewCountry,
  type ChangeScreen,
  type ContactChangeActor,
} from '#machines/contact-change/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { loginWords } from '#machines/login/login.words.ts';
import { CodeEntryForm, CodeEntryHint } from '#src/flows/code-entry/index.ts';
import { Button, ErrorState, Notice, Sheet, SlowHint, Spinner, submitBy, TextField } from '#src/ui/index.ts';
import { contactChangeWords } from '#machines/contact-change/contact-change.words.ts';
import { CountryCodeButton } from './country-code-button.tsx';
import { CountryList } from './country-list.tsx';
import { SuccessMark } from './success-screen.tsx';
import { adoptLoginStyle } from './style.ts';

adoptLoginStyle();

type ChangeProps = { readonly actor: ContactChangeActor };

const screens: Record<ChangeScreen, ComponentType<ChangeProps> | null> = {
  none: null,
  loading: Loading,
  codeRefused: CodeRefused,
  code: Code,
  contact: NewContact,
  country: Picker,
  done: Done,
  failed: Failed,
};

/** Another mobile number or e-mail address for a customer: the old one is proven, then the new one. */
export function ContactChangeSheet({ actor }: ChangeProps) {
  const screen = useSelector(actor, selectChangeScreen);
  const kind = useSelector(actor, selectChangedKind);
  const isSlow = useSelector(actor, selectIsChangeSlow);
  const codeEntry = useSelector(actor, selectChangeCodeEntry);
  const state = useSelector(actor, statePath);
  const Screen = screens[screen];
  const change = (open: boolean): void => {
    if (!open) actor.send({ type: 'sheet.dismiss' });
  };
  return (
    <div data-flow="contact-change" data-state={state}>
      <Sheet
        open={screen !== 'none'}
        onOpenChange={change}
        title={screen === 'country' ? contactChangeWords.country : contactChangeWords[kind].title}
      >
        {Screen === null ? null : <Screen actor={actor} />}
        {codeEntry === undefined ? <SlowHint isSlow={isSlow} /> : <CodeEntryHint actor={codeEntry} />}
      </Sheet>
    </div>
  );
}

function Loading() {
  return (
    <p className="login-waiting" role="status">
      <Spinner /> {contactChangeWords.loading}
    </p>
  );
}

function Failed({ actor }: ChangeProps) {
  const refusal = useSelector(actor, selectChangeRefusal);
  return (
    <ErrorState
      title={contactChangeWords.failed.title}
      text={refusal ?? ''}
      action={<Button onClick={() => actor.send({ type: 'contacts.retry' })}>{contactChangeWords.failed.retry}</Button>}
    />
  );
}

function CodeRefused({ actor }: ChangeProps) {
  const refusal = useSelector(actor, selectChangeRefusal);
  return (
    <div className="login-screen">
      <p className="login-lead">{contactChangeWords.oldFirst}</p>
      <Notice tone="error">{refusal}</Notice>
      <Button size="large" block onClick={() => actor.send({ type: 'code.retry' })}>
        {contactChangeWords.sendAgain}
      </Button>
    </div>
  );
}

function Code({ actor }: ChangeProps) {
  const isOld = useSelector(actor, selectIsProvingOld);
  const kind = useSelector(actor, selectChangedKind);
  const codeEntry = useSelector(actor, selectChangeCodeEntry);
  return (
    <div className="login-screen">
      {isOld ? (
        <p className="login-lead">{kind === 'proof' ? contactChangeWords.prove : contactChangeWords.enterOld}</p>
      ) : null}
      {codeEntry === undefined ? null : (
        <CodeEntryForm key={isOld ? 'old' : 'new'} actor={codeEntry} canEdit={!isOld} />
      )}
    </div>
  );
}

function NewContact({ actor }: ChangeProps) {
  const kind = useSelector(actor, selectChangedKind);
  const contact = useSelector(actor, selectNewContact);
  const country = useSelector(actor, selectNewCountry);
  const error = useSelector(actor, selectNewContactError);
  const isBusy = useSelector(actor, selectIsChangeBusy);
  const field = {
    'data-field': 'new-contact',
    label: contactChangeWords[kind].label,
    value: contact,
    error,
    autoFocus: true,
  } as const;
  const type = (value: string): void => actor.send({ type: 'contact.type', value });
  return (
    <form className="login-screen" {...submitBy(() => actor.send({ type: 'contact.submit' }))}>
      <p className="login-lead">{contactChangeWords.lead}</p>
      {kind === 'email' ? (
        <TextField
          {...field}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={loginWords.emailPlaceholder}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <TextField
          {...field}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={loginWords.mobilePlaceholder(country)}
          before={<CountryCodeButton country={country} onOpen={() => actor.send({ type: 'country.open' })} />}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      <Button type="submit" size="large" block busy={isBusy}>
        {contactChangeWords.getOtp}
      </Button>
    </form>
  );
}

function Picker({ actor }: ChangeProps) {
  const picker = useSelector(actor, selectChangePicker);
  return picker === undefined ? null : <CountryList actor={picker} />;
}

function Done({ actor }: ChangeProps) {
  const kind = useSelector(actor, selectChangedKind);
  return (
    <div className="login-success">
      <SuccessMark>{contactChangeWords[kind].done}</SuccessMark>
      <Button block autoFocus onClick={() => actor.send({ type: 'sheet.dismiss' })}>
        {contactChangeWords.done}
      </Button>
    </div>
  );
}
