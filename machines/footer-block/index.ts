export { footerBlockMachine } from './footer-block.machine.ts';
export { provideFooterBlock } from './footer-block.provide.ts';
export { selectIsBlockOpen } from './footer-block.view.ts';
export type {
  FooterBlockActor,
  FooterBlockEvent,
  FooterBlockInput,
  FooterBlockSnapshot,
} from './footer-block.types.ts';
