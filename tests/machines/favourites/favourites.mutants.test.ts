import { checkMutants } from '#tests/kit/model/index.ts';
import { favouritesModel } from './favourites.model.ts';

checkMutants(favouritesModel, [
  'tests/machines/favourites/favourites.graph.test.ts',
  'tests/machines/favourites/favourites.pins.test.ts',
]);
