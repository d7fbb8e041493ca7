import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { accountPageWords } from '#machines/account-page/account-page.words.ts';
import {
  selectAskedWork,
  selectIsAccountBusy,
  selectSettings,
  type AccountPageActor,
  type Settings,
} from '#machines/account-page/index.ts';
import { callLanguageWords } from '#machines/rules/account/call-language-words.ts';
import {
  callLanguages,
  messageChannels,
  messageTopics,
  tenderOccasions,
} from '#machines/rules/account/message-choices.ts';
import { dayAsSaid, momentAsSaid } from '#machines/rules/order/dates.ts';
import { Button, Notice, SelectField } from '#src/ui/index.ts';
import styles from './account-page.module.css';
import { Question } from './question.tsx';

const words = accountPageWords.settings;

/** More would bury what stands below them. */
const shownDevices = 5;

type ViewProps = { readonly actor: AccountPageActor };
type PartProps = ViewProps & { readonly settings: Settings; readonly isBusy: boolean };

/** What a customer decides about messages, devices and data. */
export function SettingsView({ actor }: ViewProps) {
  const settings = useSelector(actor, selectSettings);
  const isBusy = useSelector(actor, selectIsAccountBusy);
  if (settings === null) return null;
  const part = { actor, settings, isBusy };
  return (
    <>
      <Messages {...part} />
      <Devices {...part} />
      <Data {...part} />
      <Deletion {...part} />
    </>
  );
}

function Messages({ actor, settings, isBusy }: PartProps) {
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const unwanted = messageTopics.flatMap((topic) =>
      messageChannels.filter((channel) => !form.has(`${topic}.${channel}`)).map((channel) => ({ topic, channel })),
    );
    const muted = tenderOccasions.filter((occasion) => form.has(`mute.${occasion}`));
    const language = callLanguages.find((one) => one === form.get('language')) ?? settings.language;
    actor.send({ type: 'work.ask', work: { kind: 'saveMessages', choices: { unwanted, muted, language } } });
  };
  const isUnwanted = (topic: string, channel: string) =>
    settings.unwanted.some((one) => one.topic === topic && one.channel === channel);
  return (
    <form className={styles['card']} method="post" onSubmit={save} aria-labelledby="messages">
      <h2 id="messages">{words.messages}</h2>
      <p className={styles['quiet']}>{words.messagesText}</p>
      {messageTopics.map((topic) => (
        <fieldset key={topic} className={styles['row']}>
          <legend className={styles['label']}>{words.topics[topic].title}</legend>
          <p className={styles['quiet']}>{words.topics[topic].text}</p>
          <div className={styles['checks']}>
            {messageChannels.map((channel) => (
              <label key={channel} className={styles['check']}>
                <input
                  type="checkbox"
                  name={`${topic}.${channel}`}
                  aria-label={words.by(words.topics[topic].title, words.channels[channel])}
                  defaultChecked={!isUnwanted(topic, channel)}
                />
                <span>{words.channels[channel]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={styles['group']}>
        <legend className={styles['label']}>{words.occasions}</legend>
        <p className={styles['quiet']}>{words.occasionsText}</p>
        <div className={styles['checks']}>
          {tenderOccasions.map((occasion) => (
            <label key={occasion} className={styles['check']}>
              <input type="checkbox" name={`mute.${occasion}`} defaultChecked={settings.muted.includes(occasion)} />
              <span>{words.occasion[occasion]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={words.language}
        hint={words.languageText}
        name="language"
        autoComplete="off"
        defaultValue={settings.language}
        options={callLanguages.map((language) => ({ value: language, label: callLanguageWords[language] }))}
      />
      <Button type="submit" busy={isBusy}>
        {words.save}
      </Button>
    </form>
  );
}

function Devices({ actor, settings, isBusy }: PartProps) {
  const asked = useSelector(actor, selectAskedWork);
  return (
    <section className={styles['card']} aria-labelledby="devices">
      <h2 id="devices" tabIndex={-1}>
        {words.devices}
      </h2>
      <DeviceList {...{ actor, isBusy }} devices={settings.sessions.slice(0, shownDevices)} />
      {settings.sessions.length > shownDevices ? (
        <details className={styles['more']}>
          <summary>{words.moreDevices(settings.sessions.length - shownDevices)}</summary>
          <DeviceList {...{ actor, isBusy }} devices={settings.sessions.slice(shownDevices)} />
        </details>
      ) : null}
      {settings.sessions.length < 2 ? null : (
        <div className={styles['asked']}>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'work.ask', work: { kind: 'endOthers' } })}
          >
            {words.logOutOthers}
          </Button>
          {asked === 'endOthers' ? (
            <Question actor={actor} question={words.othersQuestion} yes={words.othersYes} no={words.no} />
          ) : null}
        </div>
      )}
    </section>
  );
}

type DeviceListProps = Omit<PartProps, 'settings'> & { readonly devices: Settings['sessions'] };

const DeviceList = ({ actor, isBusy, devices }: DeviceListProps) => (
  <ul className={styles['list']}>
    {devices.map(({ session_id, device, seen_at, is_this }) => (
      <li key={session_id} className={styles['row']}>
        <div>
          <p>{device}</p>
          <p className={styles['quiet']}>{is_this ? words.thisDevice : words.seen(momentAsSaid(seen_at))}</p>
        </div>
        {is_this ? null : (
          <Button
            size="small"
            variant="secondary"
            disabled={isBusy}
            aria-label={words.logOutOf(device, momentAsSaid(seen_at))}
            onClick={() => {
              actor.send({ type: 'work.ask', work: { kind: 'endSession', session_id } });
              // The row that had the focus goes.
              document.getElementById('devices')?.focus({ preventScroll: true });
            }}
          >
            {words.logOut}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

const Data = ({ actor, isBusy }: PartProps) => (
  <section className={styles['card']} aria-labelledby="data">
    <h2 id="data">{words.data}</h2>
    <p className={styles['quiet']}>{words.dataText}</p>
    <Button
      variant="secondary"
      disabled={isBusy}
      onClick={() => actor.send({ type: 'work.ask', work: { kind: 'export' } })}
    >
      {words.export}
    </Button>
  </section>
);

function Deletion({ actor, settings: { deletion }, isBusy }: PartProps) {
  const asked = useSelector(actor, selectAskedWork);
  return (
    <section className={styles['card']} aria-labelledby="deletion">
      <h2 id="deletion">{words.deletion}</h2>
      {deletion === null ? (
        <>
          <p>{words.deletionText}</p>
          <p className={styles['quiet']}>{words.law}</p>
          <div className={styles['asked']}>
            <Button
              variant="danger"
              disabled={isBusy}
              onClick={() => actor.send({ type: 'work.ask', work: { kind: 'delete' } })}
            >
              {words.delete}
            </Button>
            {asked === 'delete' ? (
              <Question actor={actor} question={words.deleteQuestion} yes={words.deleteYes} no={words.no} />
            ) : null}
          </div>
        </>
      ) : (
        <>
          <Notice tone="warning">{words.due(dayAsSaid(deletion.due_at.slice(0, 10)))}</Notice>
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'work.ask', work: { kind: 'keep' } })}>
            {words.keep}
          </Button>
        </>
      )}
    </section>
  );
}
