import { provideCodeEntry } from '../code-entry/index.ts';
import { port } from '../kit/port.ts';
import { formMachine } from './form.machine.ts';
import { phoneCheck } from './form.setup.ts';
import type { FormPorts } from './form.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideForm = (ports: FormPorts): typeof formMachine =>
  formMachine.provide({
    actors: {
      sendForm: port(ports.sendForm),
      takeFile: port(ports.takeFile),
      sessionListener: ports.sessionListener,
      codeEntry: provideCodeEntry({ ...ports, checkCode: phoneCheck(ports) }),
    },
  });
