import { checkMutants } from '#tests/kit/model/index.ts';
import { headerBarModel } from './header-bar.model.ts';

checkMutants(headerBarModel, [
  'tests/machines/header-bar/header-bar.graph.test.ts',
  'tests/machines/header-bar/header-bar.pins.test.ts',
]);
