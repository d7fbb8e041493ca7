import type { ResendCountdownSnapshot } from './resend-countdown.types.ts';

/** How the resend control stands. `secondsLeft` is 0 when nothing is waited for. */
export type Resend = {
  readonly state: 'cooling' | 'ready' | 'sending' | 'limited' | 'refused';
  readonly isSlow: boolean;
  readonly secondsLeft: number;
  readonly error: string | null;
};

const states = ['cooling', 'ready', 'sending', 'limited', 'refused'] as const;

export const selectResend = (snapshot: ResendCountdownSnapshot): Resend => {
  const { secondsLeft, refusal } = snapshot.context;
  return {
    state: states.find((state) => snapshot.matches(state)) ?? 'cooling',
    isSlow: snapshot.matches({ sending: 'slow' }),
    secondsLeft,
    error: refusal === '' ? null : refusal,
  };
};

export const isSameResend = (one: Resend, other: Resend): boolean =>
  one.state === other.state &&
  one.isSlow === other.isSlow &&
  one.secondsLeft === other.secondsLeft &&
  one.error === other.error;
