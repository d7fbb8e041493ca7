import { checkMachine } from '#tests/kit/model/index.ts';
import { countryPickerModel } from './country-picker.model.ts';

checkMachine(countryPickerModel);
