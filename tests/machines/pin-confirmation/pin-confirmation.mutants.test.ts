import { checkMutants } from '#tests/kit/model/index.ts';
import { pinConfirmationModel } from './pin-confirmation.model.ts';

checkMutants(pinConfirmationModel, [
  'tests/machines/pin-confirmation/pin-confirmation.graph.test.ts',
  'tests/machines/pin-confirmation/pin-confirmation.pins.test.ts',
  'tests/machines/pin-confirmation/pin-confirmation.moves.pins.test.ts',
]);
