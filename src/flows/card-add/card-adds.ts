import { unavailableText } from '#machines/rules/site/part-words.ts';
import type { App, CardAdds, CardAddView } from '#src/runtime/app.ts';
import { createLazyActors } from '#src/runtime/lazy/lazy-actors.ts';
import type { MountedCardAdds } from './lazy.ts';

export function createCardAdds(appOf: () => App): CardAdds {
  const { whenLoaded, ...actors } = createLazyActors<string, CardAddView, MountedCardAdds>(
    async (show) => (await import('./lazy.ts')).mountedCardAdds(appOf(), show),
    () => appOf().root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error' }),
  );
  return { ...actors, press: (sku) => whenLoaded((adds) => adds.press(sku)) };
}
