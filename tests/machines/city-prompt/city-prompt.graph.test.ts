import { checkMachine } from '#tests/kit/model/index.ts';
import { cityPromptModel } from './city-prompt.model.ts';

checkMachine(cityPromptModel);
