import { provideFooterBlock, type FooterBlockActor } from '#machines/footer-block/index.ts';
import { endFirstView } from '#src/runtime/first-view.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the block at the foot of a page with the first tap on it. How fast it scrolls is for the style sheet to say. */
export const useFooterBlockFlow = (wasOpen: boolean): FooterBlockActor =>
  useFlow({
    id: 'footer-block',
    logic: () => provideFooterBlock(),
    input: () => ({ wasOpen }),
    facts: {
      'scroll.wanted': ({ offset }) => {
        const block = document.querySelector('[data-part="footer-block"]');
        if (block === null) return;
        // What is laid out later above the block would move it.
        endFirstView();
        window.scrollTo({ top: window.scrollY + block.getBoundingClientRect().top - offset });
      },
    },
  });
