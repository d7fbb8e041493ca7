import { port } from '../kit/port.ts';
import { newsletterMachine } from './newsletter.machine.ts';
import type { NewsletterPorts } from './newsletter.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideNewsletter = (ports: NewsletterPorts): typeof newsletterMachine =>
  newsletterMachine.provide({ actors: { subscribe: port(ports.subscribe) } });
