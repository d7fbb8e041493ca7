import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { occasionReminderMachine } from './occasion-reminder.machine.ts';
import type { OccasionReminderPorts } from './occasion-reminder.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideOccasionReminder = (ports: OccasionReminderPorts): typeof occasionReminderMachine =>
  occasionReminderMachine.provide({
    actors: {
      loadReminders: port(ports.loadReminders),
      writeReminder: port(ports.writeReminder),
      draftListener: listener(ports.draftListener),
      sessionListener: ports.sessionListener,
    },
  });
