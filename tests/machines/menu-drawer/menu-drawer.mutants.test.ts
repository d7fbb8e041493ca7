import { checkMutants } from '#tests/kit/model/index.ts';
import { menuDrawerModel } from './menu-drawer.model.ts';

checkMutants(menuDrawerModel, [
  'tests/machines/menu-drawer/menu-drawer.graph.test.ts',
  'tests/machines/menu-drawer/menu-drawer.pins.test.ts',
]);
