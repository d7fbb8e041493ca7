import { checkMutants } from '#tests/kit/model/index.ts';
import { cityPromptModel } from './city-prompt.model.ts';

checkMutants(cityPromptModel, [
  'tests/machines/city-prompt/city-prompt.graph.test.ts',
  'tests/machines/city-prompt/city-prompt.pins.test.ts',
]);
