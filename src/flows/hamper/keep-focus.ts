import { flushSync } from 'react-dom';

/** Makes a change that may replace the button that was pressed; the focus then goes to the last button of its part. */
export function keepFocus(id: string, change: () => void): void {
  flushSync(change);
  if (document.activeElement !== document.body) return;
  const buttons = document.getElementById(id)?.querySelectorAll('button');
  [...(buttons ?? [])].at(-1)?.focus();
}
