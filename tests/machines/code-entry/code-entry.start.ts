import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { provideCodeEntry, selectResend } from '#machines/code-entry/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { challenge, input } from './code-entry.model.ts';
import type {
  CodeEntryEvent,
  CodeEntryInput,
  CodeEntryPorts,
  CodeEntryReport,
  CodeEntrySnapshot,
  Wait,
} from '#machines/code-entry/index.ts';

export type Ports = CodeEntryPorts<unknown, unknown>;

export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
export const never = (): Promise<never> => new Promise(() => undefined);
export const network = (): Promise<never> => Promise.reject(new Error('offline'));
export const next = { ...challenge, challenge_id: 'c2', server_now: 60_000, resend_at: 120_000 };
export const generic = 'Something went wrong. Please try after sometime or refresh the page.';

/** An entry with answers; a code is under way unless `start` says otherwise. */
export const open = async (answers: Partial<Ports> = {}, start: Partial<CodeEntryInput> = { challenge }) => {
  const clock = new SimulatedClock();
  const sent: unknown[] = [];
  const checked: unknown[] = [];
  const waits: Wait[] = [];
  const reports: CodeEntryReport[] = [];
  let isListening = false;
  let listens = 0;
  let tick: (event: CodeEntryEvent) => void = () => undefined;
  let read: (event: { type: 'code.received'; value: string }) => void = () => undefined;
  const ports: Ports = {
    sendCode: (wish, options) => {
      sent.push(wish);
      return (answers.sendCode ?? (() => Promise.resolve(ok(next))))(wish, options);
    },
    checkCode: (asked, options) => {
      checked.push(asked);
      return (answers.checkCode ?? (() => Promise.resolve(ok('the account'))))(asked, options);
    },
    resendTicker: fromCallback<CodeEntryEvent, Wait>(({ sendBack, input: wait }) => {
      waits.push(wait);
      tick = sendBack;
    }),
    smsCodeListener: (send) => {
      read = send;
      isListening = true;
      listens += 1;
      return () => (isListening = false);
    },
  };
  const parent = createActor(
    fromCallback<CodeEntryReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  const actor = createActor(machineUnderTest(provideCodeEntry(ports)), {
    input: { ...input, parent, ...start },
    clock,
  });
  actor.start();
  await settled();
  return {
    clock,
    sent,
    checked,
    waits,
    reports,
    isListening: () => isListening,
    /** how often it began to listen to the phone */
    listens: () => listens,
    state: () => statePath(actor.getSnapshot()),
    output: () => actor.getSnapshot().output,
    shows: <T>(select: (snapshot: CodeEntrySnapshot) => T): T => select(actor.getSnapshot()),
    resend: () => selectResend(actor.getSnapshot()),
    reads: async (value: string) => {
      read({ type: 'code.received', value });
      await settled();
    },
    does: async (...events: CodeEntryEvent[]) => {
      for (const event of events) {
        if (event.type.startsWith('resend.')) tick(event);
        else actor.send(event);
        await settled();
      }
    },
  };
};

export const awoken: CodeEntryEvent = { type: 'resend.awoken' };
export const resend: CodeEntryEvent = { type: 'code.resend' };
export const leave: CodeEntryEvent = { type: 'code.leave' };
export const submit: CodeEntryEvent = { type: 'code.submit' };
export const typed = (value: string): CodeEntryEvent => ({ type: 'code.type', value });
export const code = [typed('012345'), submit];
export const cooling = 'entering.help.quiet | entering.resend.cooling';
export const pristine = `entering.code.waiting.incomplete.pristine | ${cooling}`;
export const rejected = `entering.code.waiting.rejected | ${cooling}`;
