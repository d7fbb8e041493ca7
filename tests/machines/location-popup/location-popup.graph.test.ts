import { checkMachine } from '#tests/kit/model/index.ts';
import { locationPopupModel } from './location-popup.model.ts';

checkMachine(locationPopupModel);
