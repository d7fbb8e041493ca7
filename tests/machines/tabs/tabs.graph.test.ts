import { checkMachine } from '#tests/kit/model/index.ts';
import { tabsModel } from './tabs.model.ts';

checkMachine(tabsModel);
