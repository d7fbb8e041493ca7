import type { BrowserContext, Page } from '@playwright/test';

type Translation = {
  /** with the document, before the page is alive, or once it is */
  readonly begin: 'early' | 'alive';
  /** what is written after each text; the words themselves stay, so that tests find what they look for */
  readonly mark?: string;
};

/**
 * Does what a browser's translator does to a page: puts elements in the place of texts, of those that come later too. A
 * change that goes to a text which is in the page no more, so that nobody sees it, is an error.
 */
function translateInPage({ begin, mark = '' }: Translation): void {
  const left = 'font, script, style, noscript, textarea, option, title, svg, [translate="no"]';
  const replaced = new WeakSet<Node>();
  const swap = (text: Text): void => {
    const { parentElement } = text;
    if (text.data.trim() === '' || parentElement === null || parentElement.closest(left) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data + mark;
    outer.append(inner);
    replaced.add(text);
    text.replaceWith(outer);
  };
  const swapWithin = (root: Node): void => {
    if (root instanceof Text) return swap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(swap);
  };
  const start = (): void => {
    document.documentElement.classList.add('translated-ltr');
    swapWithin(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') swapWithin(target);
        else addedNodes.forEach((node) => node.isConnected && swapWithin(node));
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (replaced.has(this) && !this.isConnected) console.error(`nobody sees that a text has become "${text}"`);
      value?.set?.call(this, text);
    },
  });
  if (begin === 'early') return document.addEventListener('DOMContentLoaded', start, { once: true });
  // What is within the page is alive a moment after the page is.
  const isAlive = (): boolean => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((name) => name.startsWith('__react'));
  };
  const wait = (): unknown => (isAlive() ? start() : requestAnimationFrame(wait));
  document.addEventListener('DOMContentLoaded', wait, { once: true });
}

/** Has the browser translate each document from the next one on. */
export const translatePages = (pages: Page | BrowserContext, how: Translation): Promise<unknown> =>
  pages.addInitScript(translateInPage, how);
