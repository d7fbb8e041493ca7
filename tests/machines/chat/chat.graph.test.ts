import { checkMachine } from '#tests/kit/model/index.ts';
import { chatModel } from './chat.model.ts';

checkMachine(chatModel);
