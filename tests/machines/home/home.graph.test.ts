import { checkMachine } from '#tests/kit/model/index.ts';
import { homeModel } from './home.model.ts';

checkMachine(homeModel);
