export { chatMachine } from './chat.machine.ts';
export { provideChat } from './chat.provide.ts';
export { selectIsFramed, selectIsOffered, selectIsOpen, selectStandIn } from './chat.view.ts';
export type { ChatActor, ChatEvent, ChatPorts, FrameReport } from './chat.types.ts';
