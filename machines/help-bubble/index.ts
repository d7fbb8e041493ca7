export { helpBubbleMachine } from './help-bubble.machine.ts';
export { provideHelpBubble } from './help-bubble.provide.ts';
export { selectSpot } from './help-bubble.view.ts';
export type { HelpBubbleActor, HelpBubbleEvent, HelpBubblePorts, HelpBubbleSnapshot } from './help-bubble.types.ts';
