import { checkMutants } from '#tests/kit/model/index.ts';
import { appModel } from './app.model.ts';

checkMutants(appModel, ['tests/machines/app/app.graph.test.ts', 'tests/machines/app/app.pins.test.ts']);
