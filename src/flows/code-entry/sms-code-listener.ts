import type { SmsCodeListener } from '#machines/code-entry/index.ts';

type OneTimeCodes = CredentialRequestOptions & { otp: { transport: ['sms'] } };

const codeOf = (credential: Credential | null): string | null => {
  const code: unknown = credential === null ? null : Reflect.get(credential, 'code');
  return typeof code === 'string' ? code : null;
};

/**
 * Reads the code out of the text message, where the browser can (WebOTP) and the person agrees. It stops asking as
 * soon as the code field is gone.
 */
export const smsCodeListener: SmsCodeListener = (send) => {
  if (!('OTPCredential' in window)) return () => undefined;
  const asking = new AbortController();
  const wanted: OneTimeCodes = { otp: { transport: ['sms'] }, signal: asking.signal };
  const ask = async (): Promise<void> => {
    try {
      const value = codeOf(await navigator.credentials.get(wanted));
      if (value !== null) send({ type: 'code.received', value });
    } catch (cause) {
      if (!asking.signal.aborted) console.info(`one-time code: ${cause instanceof Error ? cause.name : 'not given'}`);
    }
  };
  void ask();
  return () => asking.abort();
};
