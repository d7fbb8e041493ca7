import { checkMachine } from '#tests/kit/model/index.ts';
import { menuDrawerModel } from './menu-drawer.model.ts';

checkMachine(menuDrawerModel);
