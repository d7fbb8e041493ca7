import { checkMutants } from '#tests/kit/model/index.ts';
import { helpBubbleModel } from './help-bubble.model.ts';

checkMutants(helpBubbleModel, [
  'tests/machines/help-bubble/help-bubble.graph.test.ts',
  'tests/machines/help-bubble/help-bubble.pins.test.ts',
]);
