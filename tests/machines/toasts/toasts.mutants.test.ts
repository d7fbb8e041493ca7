import { checkMutants } from '#tests/kit/model/index.ts';
import { toastsModel } from './toasts.model.ts';

checkMutants(toastsModel, ['tests/machines/toasts/toasts.graph.test.ts', 'tests/machines/toasts/toasts.pins.test.ts']);
