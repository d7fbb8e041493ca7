import { provideCodeEntry } from '../code-entry/index.ts';
import { provideCountryPicker } from '../country-picker/index.ts';
import { port } from '../kit/port.ts';
import { contactChangeMachine } from './contact-change.machine.ts';
import { newContactCheck, oldContactCheck } from './contact-change.setup.ts';
import type { ContactChangePorts } from './contact-change.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideContactChange = (ports: ContactChangePorts): typeof contactChangeMachine =>
  contactChangeMachine.provide({
    actors: {
      loadContacts: port(ports.loadContacts),
      oldCodeEntry: provideCodeEntry({ ...ports, checkCode: oldContactCheck(ports) }),
      newCodeEntry: provideCodeEntry({ ...ports, checkCode: newContactCheck(ports) }),
      countryPicker: provideCountryPicker(ports.countryPicker),
    },
  });
