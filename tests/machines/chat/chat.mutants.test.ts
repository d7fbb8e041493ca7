import { checkMutants } from '#tests/kit/model/index.ts';
import { chatModel } from './chat.model.ts';

checkMutants(chatModel, ['tests/machines/chat/chat.graph.test.ts', 'tests/machines/chat/chat.pins.test.ts']);
