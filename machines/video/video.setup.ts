import { setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import type { VideoEvent } from './video.types.ts';

export const videoSetup = setup({
  types: { events: {} as VideoEvent, tags: {} as 'busy' },
  actors: { startListener: silence },
  delays: { requestTimeout },
});
