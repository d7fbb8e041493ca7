import { checkMutants } from '#tests/kit/model/index.ts';
import { filmModel } from './film.model.ts';

checkMutants(filmModel, ['tests/machines/film/film.graph.test.ts', 'tests/machines/film/film.pins.test.ts']);
