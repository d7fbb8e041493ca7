import { checkMachine } from '#tests/kit/model/index.ts';
import { hamperModel } from './hamper.model.ts';

checkMachine(hamperModel);
