import { withEvent } from '../kit/params.ts';
import { initialContext, placeCheckSetup } from './place-check.setup.ts';
import { checking } from './states/checking.ts';

/** The question under a product: is it delivered there, and when at the earliest? */
export const placeCheckMachine = placeCheckSetup.createMachine({
  id: 'place-check',
  description: 'Says whether a product is delivered to an area or pincode, and when; remembers the place',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  initial: 'deciding',
  on: {
    'place.type': { target: '.idle', actions: withEvent('storeText') },
    'place.submit': '.decidingText',
    'place.changed': { guard: withEvent('isOtherPlace'), target: '.checking', actions: withEvent('storePlace') },
    'areas.open': { actions: 'emitAreasWanted' },
  },
  states: {
    deciding: { always: [{ guard: 'isRemembered', target: 'checking' }, { target: 'idle' }] },
    idle: {},
    decidingText: { always: [{ guard: 'isWrong', target: 'rejected' }, { target: 'checking' }] },
    rejected: { description: 'What was typed is no place; typing again drops the error' },
    checking,
    decidingAnswer: {
      always: [
        { guard: 'isServiceable', target: 'serviceable', actions: 'emitKept' },
        { guard: 'hasSeveral', target: 'choosingPlace' },
        { guard: 'isUnknown', target: 'unknown' },
        { target: 'unserviceable' },
      ],
    },
    serviceable: { description: 'Delivered there; the earliest time is shown' },
    unserviceable: {
      description: 'Not delivered there; places nearby are offered',
      on: { 'place.choose': { guard: withEvent('isNamed'), target: 'checking', actions: withEvent('storeChoice') } },
    },
    choosingPlace: {
      description: 'More than one place is called that',
      on: { 'place.choose': { guard: withEvent('isNamed'), target: 'checking', actions: withEvent('storeChoice') } },
    },
    unknown: { description: 'Nobody knows a place of that name' },
    failed: { description: 'No answer came; submitting asks again' },
  },
});
