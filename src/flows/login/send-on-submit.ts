import type { FormEvent } from 'react';
import type { LoginActor, LoginEvent } from '#machines/login/index.ts';

/** A form's submit as an event of the chart; the browser sends nothing itself. */
export const sendOnSubmit =
  (actor: LoginActor, event: LoginEvent) =>
  (submit: FormEvent): void => {
    submit.preventDefault();
    actor.send(event);
  };
