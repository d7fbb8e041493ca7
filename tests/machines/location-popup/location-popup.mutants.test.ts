import { checkMutants } from '#tests/kit/model/index.ts';
import { locationPopupModel } from './location-popup.model.ts';

checkMutants(locationPopupModel, [
  'tests/machines/location-popup/location-popup.graph.test.ts',
  'tests/machines/location-popup/location-popup.pins.test.ts',
  'tests/machines/location-popup/location-popup.ways.pins.test.ts',
  'tests/machines/location-popup/location-popup.finding.pins.test.ts',
]);
