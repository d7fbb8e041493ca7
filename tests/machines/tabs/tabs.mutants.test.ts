import { checkMutants } from '#tests/kit/model/index.ts';
import { tabsModel } from './tabs.model.ts';

checkMutants(tabsModel, ['tests/machines/tabs/tabs.graph.test.ts', 'tests/machines/tabs/tabs.pins.test.ts']);
