import { checkMutants } from '#tests/kit/model/index.ts';
import { countryPickerModel } from './country-picker.model.ts';

checkMutants(countryPickerModel, [
  'tests/machines/country-picker/country-picker.graph.test.ts',
  'tests/machines/country-picker/country-picker.pins.test.ts',
]);
