import { listener } from '../kit/listener.ts';
import { chatMachine } from './chat.machine.ts';
import type { ChatPorts } from './chat.types.ts';

/** The chart with the page and the frame that it listens to: the only form in which an app may start it. */
export const provideChat = (ports: ChatPorts): typeof chatMachine =>
  chatMachine.provide({
    actors: { pageListener: listener(ports.pageListener), frameListener: listener(ports.frameListener) },
  });
