import { checkMachine } from '#tests/kit/model/index.ts';
import { favouritesModel } from './favourites.model.ts';

checkMachine(favouritesModel);
