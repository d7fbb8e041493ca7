import { footerBlockSetup } from './footer-block.setup.ts';

/** The words at the foot of a page (FTR-02, FTR-03). Its first toggle is the tap that the chart was loaded for. */
export const footerBlockMachine = footerBlockSetup.createMachine({
  id: 'footer-block',
  description: 'Unfolds the words and quick links at the foot of a page, and brings their beginning into view',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOpen', target: 'expanded' }, { target: 'collapsed' }] },
    collapsed: { on: { 'block.toggle': 'expanding' } },
    expanding: {
      on: { 'block.toggle': 'collapsed', 'block.unfolded': { target: 'expanded', actions: 'emitScroll' } },
      after: { unfoldingTime: { target: 'expanded', actions: 'emitScroll' } },
    },
    expanded: { on: { 'block.toggle': 'collapsed' } },
  },
});
