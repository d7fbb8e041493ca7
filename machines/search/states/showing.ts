import { searchSetup } from '../search.setup.ts';

export const showing = searchSetup.createStateConfig({
  tags: 'open',
  on: {
    'option.next': { actions: 'storeNext' },
    'option.previous': { actions: 'storePrevious' },
  },
});
