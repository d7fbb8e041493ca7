import { locationPopupSetup } from '../location-popup.setup.ts';
import type { LocationPermission } from '../location-popup.types.ts';
import { finding } from './finding.ts';

/** Asks the device where it is, once the browser allows that, and then the shop what lies there. */
const positioning = locationPopupSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'locate',
    id: 'locate',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => ({ located: event.output }) },
        target: 'finding',
        actions: { type: 'storePosition', params: ({ event }) => ({ located: event.output }) },
      },
      { guard: { type: 'isTimedOut', params: ({ event }) => ({ located: event.output }) }, target: 'timedOut' },
      { target: 'denied' },
    ],
    onError: 'denied',
  },
  after: { requestTimeout: 'timedOut' },
});

const isPermission = <Is extends 'granted' | 'denied' | 'unsupported'>(is: Is) =>
  ({
    type: 'isPermission',
    params: ({ event }: { event: { output: LocationPermission } }) => ({ is, permission: event.output }),
  }) as const;

export const locating = locationPopupSetup.createStateConfig({
  initial: 'checking',
  states: {
    checking: {
      description: 'What the browser allows so far; one that does not say so asks the shopper',
      tags: 'busy',
      invoke: {
        src: 'readPermission',
        id: 'readPermission',
        input: undefined,
        onDone: [
          { guard: isPermission('granted'), target: 'positioning' },
          { guard: isPermission('denied'), target: 'denied' },
          { guard: isPermission('unsupported'), target: 'unsupported' },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
      after: { requestTimeout: 'asking' },
    },
    asking: { ...positioning, description: 'The browser asks the shopper' },
    positioning,
    finding,
    denied: {},
    unsupported: {},
    timedOut: {},
    failed: { description: 'The shop knows no address there, or did not answer' },
  },
});
