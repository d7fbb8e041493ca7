import { checkMachine } from '#tests/kit/model/index.ts';
import { helpBubbleModel } from './help-bubble.model.ts';

checkMachine(helpBubbleModel);
