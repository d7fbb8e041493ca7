import { checkMachine } from '#tests/kit/model/index.ts';
import { filmModel } from './film.model.ts';

checkMachine(filmModel);
