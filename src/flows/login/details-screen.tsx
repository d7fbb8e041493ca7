import { useSelector } from '@xstate/react';
import type { FocusEvent } from 'react';
import {
  selectContact,
  selectCountry,
  selectCreateReason,
  selectHasPicked,
  selectIsBusy,
  selectName,
  selectNameError,
  selectRefusal,
  selectSecond,
  selectSecondError,
  selectSecondKind,
  selectTitle,
} from '#machines/login/index.ts';
import { loginWords } from '#machines/login/login.words.ts';
import { nameTitles, titleLabel } from '#machines/rules/contact/person-name.ts';
import { Button, Notice, SelectField, submitBy, TextField } from '#src/ui/index.ts';
import { focusField, leftForField } from '#src/ui/focus.ts';
import { CountryCodeButton } from './country-code-button.tsx';
import type { ScreenProps } from './login-sheet.tsx';

const titles = nameTitles.map((title) => ({ value: title, label: titleLabel(title) }));

/** Screen 4: who the new shopper is (LGN-04). */
export function DetailsScreen({ actor }: ScreenProps) {
  const contact = useSelector(actor, selectContact);
  const title = useSelector(actor, selectTitle);
  const name = useSelector(actor, selectName);
  const nameError = useSelector(actor, selectNameError);
  const refusal = useSelector(actor, selectRefusal);
  const isBusy = useSelector(actor, selectIsBusy);
  const reason = useSelector(actor, selectCreateReason);
  const hasPicked = useSelector(actor, selectHasPicked);
  const chooseTitle = (value: string): void => {
    const chosen = nameTitles.find((one) => one === value);
    if (chosen !== undefined) actor.send({ type: 'title.choose', title: chosen });
  };
  const submit = (form: HTMLFormElement | null): void => {
    actor.send({ type: 'details.submit' });
    const snapshot = actor.getSnapshot();
    const wrong = selectNameError(snapshot) !== null ? 'name' : selectSecondError(snapshot) !== null ? 'second' : null;
    if (form !== null) focusField(form, wrong);
  };
  return (
    <form className="login-screen" {...submitBy(submit)}>
      <p className="login-lead">
        {contact}{' '}
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'contact.edit' })}>
          {loginWords.details.edit}
        </Button>
      </p>
      {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
      <div className="login-named">
        <SelectField
          label={loginWords.details.title}
          autoComplete="honorific-prefix"
          options={titles}
          value={title}
          onChange={({ currentTarget }) => chooseTitle(currentTarget.value)}
        />
        <TextField
          label={loginWords.details.name}
          autoComplete="name"
          name="name"
          value={name}
          error={nameError}
          autoFocus={!hasPicked}
          onBlur={(left) => leftForField(left, () => actor.send({ type: 'name.leave' }))}
          onChange={({ currentTarget }) => actor.send({ type: 'name.type', value: currentTarget.value })}
        />
      </div>
      <SecondContact actor={actor} />
      <Button type="submit" size="large" block busy={isBusy} reason={reason} reasonBelow onExplain={submit}>
        {loginWords.details.create}
      </Button>
      <Button variant="quiet" block onClick={() => actor.send({ type: 'login.reset' })}>
        {loginWords.startAgain}
      </Button>
    </form>
  );
}

/** The contact of the other kind; a number comes with its country. */
function SecondContact({ actor }: ScreenProps) {
  const kind = useSelector(actor, selectSecondKind);
  const second = useSelector(actor, selectSecond);
  const error = useSelector(actor, selectSecondError);
  const country = useSelector(actor, selectCountry);
  const hasPicked = useSelector(actor, selectHasPicked);
  const type = (value: string): void => actor.send({ type: 'second.type', value });
  const leave = (left: FocusEvent): void => leftForField(left, () => actor.send({ type: 'second.leave' }));
  if (kind === 'email') {
    return (
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        data-field="second"
        name="second"
        label={loginWords.contact.email.label}
        placeholder={loginWords.emailPlaceholder}
        value={second}
        error={error}
        onBlur={leave}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    );
  }
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      data-field="second"
      name="second"
      label={loginWords.contact.mobile.label}
      placeholder={loginWords.mobilePlaceholder(country)}
      autoFocus={hasPicked}
      value={second}
      error={error}
      onBlur={leave}
      before={<CountryCodeButton country={country} onOpen={() => actor.send({ type: 'country.open' })} />}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
