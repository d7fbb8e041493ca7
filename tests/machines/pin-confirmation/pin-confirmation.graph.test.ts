import { checkMachine } from '#tests/kit/model/index.ts';
import { pinConfirmationModel } from './pin-confirmation.model.ts';

checkMachine(pinConfirmationModel);
