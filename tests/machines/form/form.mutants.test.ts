import { checkMutants } from '#tests/kit/model/index.ts';
import { formModel } from './form.model.ts';

checkMutants(formModel, [
  'tests/machines/form/form.graph.test.ts',
  'tests/machines/form/form.pins.test.ts',
  'tests/machines/form/form-phone.pins.test.ts',
]);
