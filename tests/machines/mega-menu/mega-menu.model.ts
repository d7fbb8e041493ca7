import { megaMenuMachine } from '#machines/mega-menu/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const tops = [{ menu_id: 1 }, { menu_id: 2 }];
const byHand = headlessOnly('tests/e2e/shop/menus.e2e.ts points, tabs and presses Escape in the header of a real page');

export const megaMenuModel = defineModel(megaMenuMachine, {
  inputs: { 'on a page': undefined },
  events: {
    'top.point': { samples: tops, gesture: byHand },
    'menu.leave': { gesture: byHand },
    'top.tap': { samples: tops, gesture: byHand },
    'top.focus': { samples: tops, gesture: byHand },
    'menu.dismiss': { gesture: byHand },
  },
  actors: {},
  ignored: [{ events: ['menu.leave'], in: ['closed'], reason: 'nothing is shown' }],
  project: ({ shown, wanted }, state) => [shown, /pointed|switching/.test(state) ? wanted : null],
  truths: [
    { in: 'open', says: 'a panel is shown', holds: ({ shown }) => shown !== null },
    { in: 'closed', says: 'none is shown', holds: ({ shown }) => shown === null },
    { in: 'pointed', says: 'none is shown yet', holds: ({ shown, wanted }) => shown === null && wanted !== null },
  ],
});
