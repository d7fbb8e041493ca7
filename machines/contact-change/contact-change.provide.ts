import { provideCountryPicker } from '../country-picker/index.ts';
import { port } from '../kit/port.ts';
import { provideResendCountdown } from '../resend-countdown/index.ts';
import { contactChangeMachine } from './contact-change.machine.ts';
import type { ContactChangePorts } from './contact-change.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideContactChange = (ports: ContactChangePorts): typeof contactChangeMachine =>
  contactChangeMachine.provide({
    actors: {
      loadContacts: port(ports.loadContacts),
      sendCode: port(ports.sendCode),
      proveOld: port(ports.proveOld),
      changeContact: port(ports.changeContact),
      resendCountdown: provideResendCountdown({ sendCode: ports.sendCode, resendTicker: ports.resendTicker }),
      countryPicker: provideCountryPicker(ports.countryPicker),
    },
  });
