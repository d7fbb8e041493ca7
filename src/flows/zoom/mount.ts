import { provideZoom, type ZoomActor, type ZoomInput } from '#machines/zoom/index.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the popup with one picture. */
export const useZoomFlow = (input: ZoomInput): ZoomActor =>
  useFlow({
    id: 'zoom',
    logic: provideZoom,
    input: () => input,
    facts: {
      'picture.shown': ({ at }, app) => app.pictures.show(at),
      'zoom.dismissed': (_, app) => app.root.send({ type: 'overlay.close' }),
    },
  });
