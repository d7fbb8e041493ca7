import type { FormEvent, KeyboardEvent } from 'react';

/**
 * A form whose submit is an event of a chart. Enter in a field always asks the chart, also while the button explains
 * why it cannot be pressed: the chart then says what is missing.
 */
export const submitBy = (send: (form: HTMLFormElement) => void) => ({
  // Sent by the browser itself it would write what was typed into the address of the page.
  method: 'post' as const,
  noValidate: true,
  onSubmit: (submit: FormEvent<HTMLFormElement>): void => {
    submit.preventDefault();
    send(submit.currentTarget);
  },
  onKeyDown: (press: KeyboardEvent<HTMLFormElement>): void => {
    const isField = press.target instanceof HTMLInputElement;
    if (press.key !== 'Enter' || !isField || press.nativeEvent.isComposing) return;
    press.preventDefault();
    send(press.currentTarget);
  },
});
