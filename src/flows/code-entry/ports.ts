import type { Challenge, CodeRefusal } from '#machines/code-entry/index.ts';
import { ok, type Outcome } from '#machines/kit/outcome.ts';
import { otpTries } from '#machines/rules/contact/otp.ts';
import type { CallRefusal } from '#src/clients/index.ts';

type SentCode = {
  readonly user_email: string | null;
  readonly mobile_number: string | null;
  readonly challenge_id: string;
  readonly resend_at: number;
  readonly expires_at: number;
  readonly server_now: number;
};

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' && value !== null && 'challenge_id' in value && 'resend_at' in value;

/**
 * What every call that sends a code has answered, as the code entry reads it.
 * @param now the browser's clock, in epoch ms
 */
export function codeOutcome(
  outcome: Outcome<{ readonly data: SentCode }, CallRefusal<object>>,
  now: () => number,
): Outcome<Challenge, CodeRefusal> {
  const challengeOf = (sent: SentCode): Challenge => {
    const { challenge_id, resend_at, expires_at, server_now } = sent;
    const sent_to = sent.user_email ?? sent.mobile_number ?? '';
    return { challenge_id, sent_to, resend_at, expires_at, tries_left: otpTries, server_now, received_at: now() };
  };
  if (outcome.ok) return ok(challengeOf(outcome.value.data));
  // Why there is no new code, and with it the code that is still good or how long to wait.
  const { refusal } = outcome;
  const earlier = 'data' in refusal.body && isSentCode(refusal.body.data) ? refusal.body.data : null;
  if (earlier !== null) return { ok: false, refusal: { ...refusal, challenge: challengeOf(earlier) } };
  if (refusal.retryAfter === undefined) return { ok: false, refusal };
  const wait = { server_now: 0, resend_at: refusal.retryAfter * 1000, received_at: now() };
  return { ok: false, refusal: { ...refusal, wait } };
}
