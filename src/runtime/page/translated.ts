// A browser that translates a page puts elements of its own in the place of its texts. React keeps the texts: a change of
// one would be seen by nobody, and one that it takes out of the page is not there, which would be the end of the page.

/** What stands in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>();

/** Translators of browsers take the one element that says nothing of what it holds, and that no page of today has. */
const isStandIn = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';

/** Puts a text back where it stood; the browser translates it once more. */
function bringBack(text: Node): void {
  standIns.get(text)?.replaceWith(text);
  standIns.delete(text);
}

type Does = (this: Node, ...given: never[]) => unknown;

/** The same, done once what it is done to, and with, is in the page. */
const after = (does: Does): Does =>
  function done(...given) {
    [this, ...given].forEach(bringBack);
    return does.apply(this, given);
  };

/** From the first such text on, whatever is done to one finds it in the page. */
function bringBackFirst(): void {
  for (const name of ['appendChild', 'insertBefore', 'removeChild', 'nodeValue']) {
    const was = Object.getOwnPropertyDescriptor(Node.prototype, name) ?? {};
    const part = was.set ? 'set' : 'value';
    Object.defineProperty(Node.prototype, name, { ...was, [part]: after(was[part] as Does) });
  }
}

/** Notes which texts a translator takes out of the page, from when React knows them. */
export function keepTexts(): void {
  let isTranslated = false;
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const text = removedNodes[0];
      if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
      if (standIn === undefined) continue;
      if (!isTranslated) bringBackFirst();
      isTranslated = true;
      standIns.set(text, standIn);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
