import { listener } from '../kit/listener.ts';
import { helpBubbleMachine } from './help-bubble.machine.ts';
import type { HelpBubblePorts } from './help-bubble.types.ts';

/** The chart with the page that it listens to: the only form in which an app may start it. */
export const provideHelpBubble = (ports: HelpBubblePorts): typeof helpBubbleMachine =>
  helpBubbleMachine.provide({
    actors: { pageListener: listener(ports.pageListener), spotListener: listener(ports.spotListener) },
  });
