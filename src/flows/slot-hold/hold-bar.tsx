import { useSelector } from '@xstate/react';
import Clock from 'lucide-react/icons/clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectHeldTime,
  selectHoldScreen,
  selectIsSoonOver,
  selectLostReason,
  selectNeighbours,
  selectTimeLeft,
  type HoldScreen,
  type SlotHoldActor,
} from '#machines/slot-hold/index.ts';
import { slotHoldWords as words } from '#machines/slot-hold/slot-hold.words.ts';
import { Button, classes } from '#src/ui/index.ts';
import styles from './hold-bar.module.css';

type Props = {
  readonly actor: SlotHoldActor;
  /** leads to all times; undefined where they are on the screen already */
  readonly onSeeAll?: (() => void) | undefined;
};

type BarProps = Props & { readonly isShown: boolean };

/** The kept time, beside every step that comes after it: counting down, over, or lost with what is near it. */
export function HoldBar({ actor, isShown, onSeeAll }: BarProps) {
  const Screen = screens[useSelector(actor, selectHoldScreen)];
  return (
    <section
      className={styles['hold']}
      aria-label={words.label}
      data-flow="slot-hold"
      data-state={useSelector(actor, statePath)}
      tabIndex={-1}
      hidden={!isShown || Screen === null}
    >
      {isShown && Screen !== null ? <Screen actor={actor} onSeeAll={onSeeAll} /> : null}
    </section>
  );
}

/** The button goes with what it says: the bar takes the focus, and what it says next is read. */
const tap = (send: () => void) => ({
  onClick: ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    currentTarget.closest<HTMLElement>('[data-flow]')?.focus();
    send();
  },
});

type LineProps = { readonly tone?: 'calm' | 'soon' | 'over'; readonly children: ReactNode; readonly end?: ReactNode };

function Line({ tone = 'calm', children, end = null }: LineProps) {
  const Sign = tone === 'calm' ? Clock : ClockAlert;
  return (
    <div className={classes(styles['line'], styles[tone])}>
      <Sign size={20} aria-hidden="true" />
      <div className={styles['words']}>{children}</div>
      {end}
    </div>
  );
}

const Waiting = ({ text }: { readonly text: string }) => (
  <Line>
    <p role="status">{text}</p>
  </Line>
);

const Holding = () => <Waiting text={words.holding} />;
const Ending = () => <Waiting text={words.ending} />;

function Kept({ actor }: Props) {
  const time = useSelector(actor, selectHeldTime);
  const left = useSelector(actor, selectTimeLeft);
  const isSoon = useSelector(actor, selectIsSoonOver);
  return (
    <Line
      tone={isSoon ? 'soon' : 'calm'}
      end={
        <p className={styles['left']} role="timer" aria-label={words.leftLabel(left)}>
          {words.left(left)}
        </p>
      }
    >
      <p>
        <strong>{words.kept}</strong> <span className={styles['time']}>{time}</span>
      </p>
      <p className={styles['note']} role="status">
        {isSoon ? words.soon : ''}
      </p>
    </Line>
  );
}

function Over({ title, text, actor, children, onSeeAll }: Props & OverProps) {
  return (
    <Line tone="over">
      <div className={styles['over']}>
        <div role="status">
          <p>
            <strong>{title}</strong>
          </p>
          <p>{text}</p>
          <p className={styles['note']}>{words.safe}</p>
        </div>
        <div className={styles['ways']}>{children}</div>
        <Neighbours actor={actor} onSeeAll={onSeeAll} />
      </div>
    </Line>
  );
}

type OverProps = { readonly title: string; readonly text: string; readonly children?: ReactNode };

function Neighbours({ actor, onSeeAll }: Props) {
  const near = useSelector(actor, selectNeighbours);
  return (
    <>
      {near.length === 0 ? (
        <p>{words.nothingNear}</p>
      ) : (
        <div role="group" aria-label={words.near}>
          <p className={styles['nearTitle']}>{words.near}</p>
          <ul className={styles['near']}>
            {near.map(({ slotId, time, fee }) => (
              <li key={slotId}>
                <button
                  type="button"
                  className={styles['neighbour']}
                  {...tap(() => actor.send({ type: 'neighbour.choose', slotId }))}
                >
                  <span>{time}</span>
                  <span className={styles['fee']}>{fee}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {onSeeAll === undefined ? null : (
        <Button variant="quiet" size="small" onClick={onSeeAll}>
          {words.seeAll}
        </Button>
      )}
    </>
  );
}

function Expired({ actor, onSeeAll }: Props) {
  const time = useSelector(actor, selectHeldTime);
  return (
    <Over title={words.expired} text={words.stillFree(time ?? '')} actor={actor} onSeeAll={onSeeAll}>
      <Button size="small" {...tap(() => actor.send({ type: 'hold.renew' }))}>
        {words.renew}
      </Button>
    </Over>
  );
}

const Lost = ({ actor, onSeeAll }: Props) => (
  <Over title={words.lost} text={useSelector(actor, selectLostReason)} actor={actor} onSeeAll={onSeeAll} />
);

type UnknownProps = Props & { readonly title: string; readonly text: string; readonly action: string };

const Unknown = ({ actor, title, text, action }: UnknownProps) => (
  <Line
    tone="over"
    end={
      <Button variant="secondary" size="small" {...tap(() => actor.send({ type: 'hold.retry' }))}>
        {action}
      </Button>
    }
  >
    <div role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <p className={styles['note']}>{text}</p>
    </div>
  </Line>
);

const Failed = (props: Props) => (
  <Unknown {...props} title={words.failed} text={words.failedText} action={words.keep} />
);
const Unsure = (props: Props) => (
  <Unknown {...props} title={words.unsure} text={words.unsureText} action={words.check} />
);

const screens: Readonly<Record<HoldScreen, ((props: Props) => ReactNode) | null>> = {
  none: null,
  holding: Holding,
  kept: Kept,
  ending: Ending,
  expired: Expired,
  lost: Lost,
  failed: Failed,
  unsure: Unsure,
};
