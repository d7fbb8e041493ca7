import { provideFooterBlock, selectIsBlockOpen } from '#machines/footer-block/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { App } from '#src/runtime/app.ts';
import { layOutAll } from '#src/runtime/first-view/deferred.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';

const blockOfPage = (): Element | null => document.querySelector('[data-part="footer-block"]');

/** Starts the block at the foot of a page. How fast it scrolls is for the style sheet to say. */
export const mount = (app: App) =>
  mountFlow(
    app,
    {
      id: 'footer-block',
      logic: () => provideFooterBlock(),
      input: () => ({ wasOpen: blockOfPage()?.querySelector('details')?.open === true }),
      facts: {
        'scroll.wanted': ({ offset }) => {
          const block = blockOfPage();
          if (block === null) return;
          // What is laid out later above the block would move it.
          layOutAll();
          window.scrollTo({ top: window.scrollY + block.getBoundingClientRect().top - offset });
        },
      },
    },
    { view: (snapshot) => ({ state: statePath(snapshot), isOpen: selectIsBlockOpen(snapshot) }) },
  );
