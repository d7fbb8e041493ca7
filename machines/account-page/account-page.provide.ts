import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { accountPageMachine } from './account-page.machine.ts';
import type { AccountPagePorts } from './account-page.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideAccountPage = (ports: AccountPagePorts): typeof accountPageMachine =>
  accountPageMachine.provide({
    actors: {
      loadData: port(ports.loadData),
      doWork: port(ports.doWork),
      readProof: port(ports.readProof),
      draftListener: listener(ports.draftListener),
      sessionListener: ports.sessionListener,
      codesListener: ports.codesListener,
    },
  });
