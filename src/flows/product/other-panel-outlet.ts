import { serverView } from '#src/runtime/lazy/server-view.tsx';
import type { OtherPanelProps } from './other-panel.tsx';

/** Few products have it, so its code is fetched by these alone. */
export const otherPanel = serverView<OtherPanelProps>({
  what: 'panel',
  load: () => import('./other-panel.tsx'),
});
