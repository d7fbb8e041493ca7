import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { isSameResend, provideResendCountdown, selectResend } from '#machines/resend-countdown/index.ts';
import { resendTicker } from '#src/flows/code-entry/resend-ticker.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { challenge, request } from './resend-countdown.model.ts';
import type {
  ResendCountdownEvent,
  ResendCountdownPorts,
  ResendCountdownReport,
  Wait,
} from '#machines/resend-countdown/index.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const next = { ...challenge, challenge_id: 'c2', server_now: 60_000, resend_at: 120_000 };
const generic = 'Something went wrong. Please try after sometime or refresh the page.';

const start = (sendCode: ResendCountdownPorts['sendCode'] = () => Promise.resolve(ok(next))) => {
  const clock = new SimulatedClock();
  const asked: unknown[] = [];
  const waits: Wait[] = [];
  const reports: ResendCountdownReport[] = [];
  let tick: (event: ResendCountdownEvent) => void = () => undefined;
  const ticker = fromCallback<ResendCountdownEvent, Wait>(({ sendBack, input }) => {
    waits.push(input);
    tick = sendBack;
  });
  const ports: ResendCountdownPorts = {
    sendCode: (wish, options) => {
      asked.push(wish);
      return sendCode(wish, options);
    },
    resendTicker: ticker,
  };
  const actor = createActor(machineUnderTest(provideResendCountdown(ports)), { input: { challenge, request }, clock });
  actor.on('*', (report) => reports.push(report));
  actor.start();
  return {
    clock,
    asked,
    waits,
    reports,
    state: () => statePath(actor.getSnapshot()),
    shows: () => selectResend(actor.getSnapshot()),
    does: async (...events: ResendCountdownEvent[]) => {
      for (const event of events) {
        if (event.type.startsWith('resend.')) tick(event);
        else actor.send(event);
        await settled();
      }
    },
  };
};
const awoken: ResendCountdownEvent = { type: 'resend.awoken' };
const resend: ResendCountdownEvent = { type: 'code.resend' };

test('[LGN-11, LGN-32] the control sleeps for the minute that the server names, and nothing is asked meanwhile', async () => {
  const countdown = start();
  expect([countdown.state(), countdown.shows().secondsLeft]).toEqual(['cooling', 60]);
  await countdown.does(resend, { type: 'resend.ticked', secondsLeft: 42 });
  expect([countdown.state(), countdown.shows().secondsLeft, countdown.asked]).toEqual(['cooling', 42, []]);
  await countdown.does(awoken);
  expect([countdown.state(), countdown.shows()]).toEqual([
    'ready',
    { state: 'ready', isSlow: false, secondsLeft: 0, error: null },
  ]);
});

test('[LGN-11] a new code restarts the countdown and is told to the flow around it', async () => {
  const countdown = start();
  await countdown.does(awoken, resend);
  expect([countdown.state(), countdown.shows().secondsLeft, countdown.asked]).toEqual(['cooling', 60, [request]]);
  expect(countdown.waits).toEqual([challenge, next]);
  expect(countdown.reports).toEqual([{ type: 'code.sent', challenge: next }]);
});

test('a code that was sent from another tab a moment ago is gone on with, and no new one is reported', async () => {
  const countdown = start(() =>
    Promise.resolve(refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', status: 429, challenge: next })),
  );
  await countdown.does(awoken, resend);
  expect([countdown.state(), countdown.shows().error, countdown.reports]).toEqual(['cooling', null, []]);
  expect(countdown.waits).toEqual([challenge, next]);
});

test('[LGN-22, ERR-05] a send limit is said in the server’s words, with the wait counted down', async () => {
  const wait = { resend_at: 720_000, server_now: 0, received_at: 0 };
  const countdown = start(() =>
    Promise.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Several codes', status: 429, wait })),
  );
  await countdown.does(awoken, resend);
  expect(countdown.shows()).toEqual({ state: 'limited', isSlow: false, secondsLeft: 720, error: 'Several codes' });
  expect(countdown.waits).toEqual([challenge, wait]);
  await countdown.does({ type: 'resend.ticked', secondsLeft: 719 }, resend);
  expect([countdown.shows().secondsLeft, countdown.asked.length]).toEqual([719, 1]);
  await countdown.does(awoken);
  expect(countdown.shows()).toEqual({ state: 'ready', isSlow: false, secondsLeft: 0, error: null });
});

test('[ERR-01, ERR-05] a refusal and a broken line say so, and asking again is possible', async () => {
  const words: [ResendCountdownPorts['sendCode'], string][] = [
    [() => Promise.resolve(refused({ code: 'X', message: 'Not now', status: 400 })), 'Not now'],
    [() => Promise.reject(new Error('offline')), generic],
  ];
  for (const [answer, error] of words) {
    let sendCode = answer;
    const countdown = start((...wish) => sendCode(...wish));
    await countdown.does(awoken, resend);
    expect(countdown.shows()).toEqual({ state: 'refused', isSlow: false, secondsLeft: 0, error });
    sendCode = () => new Promise(() => undefined);
    await countdown.does(resend);
    expect([countdown.asked.length, countdown.shows().error]).toEqual([2, null]);
  }
});

test('[CST-01, ERR-01] a code that does not get sent says so after ten seconds, and is given up after a hundred', async () => {
  const countdown = start(() => new Promise(() => undefined));
  await countdown.does(awoken, resend);
  expect(countdown.state()).toBe('sending.waiting');
  countdown.clock.increment(10_000);
  expect([countdown.state(), countdown.shows().isSlow]).toEqual(['sending.slow', true]);
  countdown.clock.increment(90_000);
  expect([countdown.state(), countdown.shows().error]).toEqual(['refused', generic]);
});

test('two looks at the control differ when anything that is shown differs', () => {
  const one = { state: 'cooling', isSlow: false, secondsLeft: 3, error: null } as const;
  const others = [{ state: 'limited' }, { isSlow: true }, { secondsLeft: 2 }, { error: 'x' }] as const;
  expect(isSameResend(one, { ...one })).toBe(true);
  expect(others.map((other) => isSameResend(one, { ...one, ...other }))).toEqual([false, false, false, false]);
});

test('[LGN-11] the seconds are the server’s: a wrong clock and a page that was loaded again change nothing', async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  try {
    // The server's clock is far off; 22.5 seconds have passed since its answer was heard.
    const known = { ...challenge, server_now: 1_000, resend_at: 61_000, received_at: 5_000_000 - 22_500 };
    const logic = provideResendCountdown({ sendCode: () => new Promise(() => undefined), resendTicker });
    const actor = createActor(logic, { input: { challenge: known, request } });
    const seen: number[] = [];
    actor.subscribe((snapshot) => seen.push(selectResend(snapshot).secondsLeft));
    actor.start();
    await vi.advanceTimersByTimeAsync(1_600);
    expect([...new Set(seen)].slice(1)).toEqual([38, 37, 36]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(statePath(actor.getSnapshot())).toBe('ready');
    actor.stop();
  } finally {
    vi.useRealTimers();
  }
});
