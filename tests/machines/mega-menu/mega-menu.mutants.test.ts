import { checkMutants } from '#tests/kit/model/index.ts';
import { megaMenuModel } from './mega-menu.model.ts';

checkMutants(megaMenuModel, [
  'tests/machines/mega-menu/mega-menu.graph.test.ts',
  'tests/machines/mega-menu/mega-menu.pins.test.ts',
]);
