import { withEvent, withOutcome } from '../kit/params.ts';
import { initialContext, payerSetup } from './payer.setup.ts';

/** The ways to pay: what stands, what is chosen, what it lacks. A card's number is none of its business. */
export const payerMachine = payerSetup.createMachine({
  id: 'payer',
  description: 'Offers the ways to pay, saved ones first, and says which is chosen and what it lacks',
  context: ({ input }) => initialContext(input),
  initial: 'decidingOffer',
  on: { 'payer.offered': { target: '.open', actions: withEvent('storeOffer') } },
  states: {
    decidingOffer: { always: [{ guard: 'isAnythingOffered', target: 'open' }, { target: 'closed' }] },
    closed: { description: 'There is nothing to pay yet' },
    open: {
      type: 'parallel',
      entry: 'sendOpened',
      states: {
        saved: {
          initial: 'decidingSaved',
          states: {
            decidingSaved: { always: [{ guard: 'isSavedKnown', target: 'listed' }, { target: 'loading' }] },
            loading: {
              tags: 'busy',
              invoke: {
                id: 'loadSaved',
                src: 'loadSaved',
                input: undefined,
                onDone: [
                  {
                    guard: withOutcome('isOk'),
                    target: 'listed',
                    actions: [withOutcome('storeSaved'), 'sendOpened'],
                  },
                  { target: 'failed' },
                ],
                onError: 'failed',
              },
              after: { requestTimeout: 'failed' },
            },
            failed: {
              description: 'What is saved is not known; every new way to pay stands',
              on: { 'saved.retry': 'loading' },
            },
            listed: {},
          },
        },
        choice: {
          initial: 'incomplete',
          states: {
            incomplete: {
              always: { guard: 'isComplete', target: 'complete' },
              on: { 'payer.check': 'rejected' },
            },
            complete: {
              description: 'It can be paid. A saved way that is gone by now leaves nothing chosen',
              always: { guard: 'isMissing', target: 'incomplete' },
            },
            rejected: {
              description: 'What is missing is said where it is missing',
              always: { guard: 'isComplete', target: 'complete' },
            },
          },
          on: {
            'way.choose': {
              guard: withEvent('isOffered'),
              target: '.incomplete',
              actions: [withEvent('storeWay'), 'sendChanged'],
            },
            'saved.choose': {
              guard: withEvent('isUsable'),
              target: '.incomplete',
              actions: [withEvent('storeSavedChoice'), 'sendChanged'],
            },
            'vpa.type': {
              guard: 'isVpaTaken',
              target: '.incomplete',
              actions: [withEvent('storeVpa'), 'sendChanged'],
            },
            'bank.choose': {
              guard: 'isBankTaken',
              target: '.incomplete',
              actions: [withEvent('storeBank'), 'sendChanged'],
            },
            'bank.search': { guard: 'isBankTaken', actions: withEvent('storeSearch') },
            'save.choose': { guard: 'canBeSaved', actions: [withEvent('storeConsent'), 'sendChanged'] },
          },
        },
      },
    },
  },
});
