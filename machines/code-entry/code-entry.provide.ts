import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import type { CheckCode, CodeEntryMachine, CodeEntryPorts } from './code-entry.types.ts';

/** The chart for a parent's `setup`, before the parent provides its ports. */
export const codeEntryFor = <Claim, Value>(): CodeEntryMachine<Claim, Value> =>
  codeEntryMachine as CodeEntryMachine<Claim, Value>;

/**
 * The chart with its ports: the only form in which another chart may start it. It hands the claim to `checkCode` and the
 * value to the parent unopened, so the chart's own types leave both unknown.
 */
export const provideCodeEntry = <Claim, Value>(ports: CodeEntryPorts<Claim, Value>): CodeEntryMachine<Claim, Value> =>
  codeEntryMachine.provide({
    actors: {
      sendCode: port(ports.sendCode),
      checkCode: port(ports.checkCode as CheckCode),
      resendTicker: ports.resendTicker,
      smsCodeListener: listener(ports.smsCodeListener),
    },
  }) as CodeEntryMachine<Claim, Value>;
