import { checkMutants } from '#tests/kit/model/index.ts';
import { pageModel } from './page.model.ts';

checkMutants(pageModel, ['tests/machines/page/page.graph.test.ts', 'tests/machines/page/page.pins.test.ts']);
