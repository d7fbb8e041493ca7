import { port } from '../kit/port.ts';
import { newsletterLinkMachine } from './newsletter-link.machine.ts';
import type { NewsletterLinkPorts } from './newsletter-link.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideNewsletterLink = (ports: NewsletterLinkPorts): typeof newsletterLinkMachine =>
  newsletterLinkMachine.provide({ actors: { followLink: port(ports.followLink) } });
