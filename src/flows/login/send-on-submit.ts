import type { FormEvent, KeyboardEvent } from 'react';
import type { LoginActor, LoginEvent } from '#machines/login/index.ts';

/**
 * A form whose submit is an event of the chart. Enter in a field always asks the chart, also while the button explains
 * why it cannot be pressed: the chart then says what is missing.
 */
export const sendOnSubmit = (actor: LoginActor, event: LoginEvent) => ({
  noValidate: true,
  onSubmit: (submit: FormEvent): void => {
    submit.preventDefault();
    actor.send(event);
  },
  onKeyDown: (press: KeyboardEvent): void => {
    const isField = press.target instanceof HTMLInputElement;
    if (press.key !== 'Enter' || !isField || press.nativeEvent.isComposing) return;
    press.preventDefault();
    actor.send(event);
  },
});
