import { listener } from '../kit/listener.ts';
import { cityPromptMachine } from './city-prompt.machine.ts';
import type { CityPromptPorts } from './city-prompt.types.ts';

/** The chart with the shop that it listens to: the only form in which an app may start it. */
export const provideCityPrompt = (ports: CityPromptPorts): typeof cityPromptMachine =>
  cityPromptMachine.provide({ actors: { outsideListener: listener(ports.outsideListener) } });
