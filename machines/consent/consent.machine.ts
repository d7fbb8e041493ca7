import { withEvent } from '../kit/params.ts';
import { consentSetup, initialContext } from './consent.setup.ts';

const answer = <T extends string>(choice: 'all' | 'needed', target: T) => ({
  target,
  actions: [
    { type: 'storeChoice', params: { choice } } as const,
    { type: 'emitChoice', params: { choice } } as const,
    { type: 'emitSettled', params: { choice } } as const,
  ],
});

const answers = { 'consent.grant': answer('all', 'granted'), 'consent.refuse': answer('needed', 'refused') };

/** Whether visits may be counted: nothing is before somebody says yes (ANL-07). */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  description: 'Asks once whether visits may be counted, remembers the answer, and lets it be changed',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'choiceListener', id: 'choiceListener', input: undefined },
  initial: 'deciding',
  on: { 'choice.changed': { target: '.deciding', actions: [withEvent('storeChoice'), withEvent('emitSettled')] } },
  states: {
    deciding: {
      always: [
        { guard: 'isGranted', target: 'granted' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isRemembered', target: 'asking' },
        { target: 'unasked' },
      ],
    },
    asking: { description: 'Until there is an answer nothing is counted', on: answers },
    granted: { on: { 'choices.open': 'changing' } },
    refused: { on: { 'choices.open': 'changing' } },
    changing: {
      description: 'The shopper looks at the answer again; until there is another one it stays',
      exit: 'emitClosed',
      on: { ...answers, 'choices.close': 'deciding' },
    },
    unasked: {
      description: 'The browser keeps no cookies: it would ask on every page, so nothing is asked and nothing counted',
      on: { 'choices.open': 'explaining' },
    },
    explaining: { exit: 'emitClosed', on: { 'choices.close': 'unasked' } },
  },
});
