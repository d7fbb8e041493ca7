import { footerBlockMachine } from './footer-block.machine.ts';

/** The block; it calls nothing, what it wants of the page it emits. */
export const provideFooterBlock = () => footerBlockMachine;
