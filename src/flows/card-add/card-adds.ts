import { unavailableText } from '#machines/rules/site/part-words.ts';
import type { App, CardAdds, MountedCardAdds } from '#src/runtime/app.ts';
import { createLazyRun } from '#src/runtime/lazy/lazy-run.ts';
import { firstTouch } from '#src/runtime/lazy/policies.ts';

/** The chart of the cards' buttons, fetched with the first gesture at a button. */
export const createCardAdds = (root: App['root'], appOf: () => App): CardAdds =>
  createLazyRun({
    app: { root },
    what: 'buttons of cards',
    when: firstTouch,
    load: () => import('./lazy.ts'),
    mount: (code): MountedCardAdds => code.mountCardAdds(appOf()),
    deliver: ({ actor }, event) => actor.send(event as Parameters<typeof actor.send>[0]),
    onFail: (dropped) => {
      if (dropped > 0) root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error' });
    },
  });
