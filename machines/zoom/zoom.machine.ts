import { viewing } from './states/viewing.ts';
import { initialContext, zoomSetup } from './zoom.setup.ts';

/** The popup with one picture, as large as somebody wants it. */
export const zoomMachine = zoomSetup.createMachine({
  id: 'zoom',
  description: 'Shows one picture of a product up to four times as large, by steps or by two fingers',
  context: ({ input }) => initialContext(input),
  initial: 'viewing',
  states: {
    viewing,
    closed: { type: 'final' },
  },
});
