import { withEvent } from '../kit/params.ts';
import { initialContext, megaMenuSetup } from './mega-menu.setup.ts';

/** The menu of wide windows (HDR-07): by pointer with intent, by finger and by keyboard. */
export const megaMenuMachine = megaMenuSetup.createMachine({
  id: 'mega-menu',
  description: 'Shows what a category of the wide menu holds when somebody means it, and hides it when they are done',
  context: initialContext,
  initial: 'arriving',
  on: {
    'top.tap': [
      { guard: withEvent('isShown'), target: '.closed' },
      { target: '.open.resting', actions: withEvent('storeShown') },
    ],
    'top.focus': [{ guard: withEvent('isShown') }, '.closed'],
    'menu.dismiss': '.closed',
  },
  states: {
    arriving: {
      description: 'The style sheet showed the panel under the pointer until now: for a moment the chart does the same',
      on: {
        'top.point': { actions: withEvent('storeShown') },
        'menu.leave': { actions: 'clearShown' },
      },
      after: { hoverIntent: [{ guard: 'isSomethingShown', target: 'open' }, { target: 'closed' }] },
    },
    closed: {
      entry: 'clearShown',
      on: { 'top.point': { target: 'pointed', actions: withEvent('storeWanted') } },
    },
    pointed: {
      description: 'Perhaps the pointer only crosses the bar',
      on: {
        'top.point': [
          { guard: withEvent('isWanted') },
          { target: 'pointed', reenter: true, actions: withEvent('storeWanted') },
        ],
        'menu.leave': 'closed',
      },
      after: { hoverIntent: { target: 'open', actions: 'storeWantedAsShown' } },
    },
    open: {
      initial: 'resting',
      on: {
        'top.point': [
          { guard: withEvent('isShown'), target: '.resting' },
          { target: '.switching', actions: withEvent('storeWanted') },
        ],
        'menu.leave': '.leaving',
      },
      states: {
        resting: {},
        switching: {
          description: 'Perhaps the pointer only crosses another category on its way into the panel',
          after: { hoverIntent: { target: 'resting', actions: 'storeWantedAsShown' } },
        },
        leaving: { after: { leaveGrace: '#mega-menu.closed' } },
      },
    },
  },
});
