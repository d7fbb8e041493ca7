import { checkMachine } from '#tests/kit/model/index.ts';
import { megaMenuModel } from './mega-menu.model.ts';

checkMachine(megaMenuModel);
