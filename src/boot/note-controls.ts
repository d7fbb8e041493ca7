type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Shown = string | boolean;

/** The search box has a listener of its own, and suggests nothing unasked; nobody may choose a file for somebody. */
const controls =
  'main :is(input:not([type="search"], [type="file"], [type="hidden"]), textarea, select):not(:disabled)';

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

const shownBy = (control: Control): Shown => (isTicked(control) ? control.checked : control.value);

/** Whether a control shows something else than the page came with. */
function isChanged(control: Control): boolean {
  // A list in which no option is marked shows its first.
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
  }
  // Of a group of radio buttons the one that is chosen now tells everything.
  if (isTicked(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  return control.value !== control.defaultValue;
}

/** Does to a control what a person did. React compares with what it saw last, so it is shown something else first. */
function repeat(control: Control, shown: Shown): void {
  if (isTicked(control)) {
    control.checked = shown !== true;
    control.click();
    return;
  }
  const kind = [HTMLTextAreaElement, HTMLSelectElement, HTMLInputElement].find((type) => control instanceof type);
  if (!(control instanceof HTMLSelectElement)) control.value = '';
  Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(control, shown);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const changedOn = (page: ParentNode): Map<Control, Shown> =>
  new Map(
    [...page.querySelectorAll<Control>(controls)]
      .filter(isChanged)
      .map((control) => [control, shownBy(control)] as const),
  );

/**
 * Notes what the controls of a page show before it is hydrated: what was chosen or typed while its scripts were on the
 * way, or what the browser put back when somebody came back to it.
 * @returns tells the charts of it, once the page is hydrated: what is shown is what is sold
 */
export function noteControls(page: ParentNode): () => void {
  const before = changedOn(page);
  return () => {
    const noted = new Map([...before, ...changedOn(page)]);
    for (const [control, shown] of noted) {
      // React hydrates a part of the page at once for a key, and only then keeps an eye on its controls.
      control.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
      if (control.isConnected) repeat(control, shown);
    }
  };
}
