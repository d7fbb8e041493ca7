import { fromCallback } from 'xstate';
import type { FormPorts } from '#machines/form/index.ts';
import { franchiseForm } from '#machines/rules/forms/franchise.ts';

const unasked = (): never => {
  throw new Error('This form asks for no code');
};

type Quiet = 'sendCode' | 'provePhone' | 'resendTicker' | 'smsCodeListener' | 'sessionListener';

/** The ports of a form that asks for no code, whose writer does not log in. */
export const quietPorts: Pick<FormPorts, Quiet> = {
  sendCode: unasked,
  provePhone: unasked,
  resendTicker: fromCallback(() => undefined),
  smsCodeListener: () => () => undefined,
  sessionListener: fromCallback(() => undefined),
};

export { franchiseForm };

/** A franchise request with nothing missing. */
export const franchiseRequest = {
  city: 'Nashik',
  state: 'Maharashtra',
  space: '450',
  premises: 'rented',
  investment: 'from15',
  experience: 'I run a tea shop.',
  timeline: 'soon',
  name: 'Ravi Patil',
  email: 'ravi@example.com',
  phone: '9876543210',
  consent: 'yes',
};
