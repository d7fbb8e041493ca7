/** The name of a guard or an action with its `params`, for `guard` and `actions` of a transition. */
type Named<Type extends string, Params> = { readonly type: Type; readonly params: Params };

/**
 * Gives a guard or an action the whole event: `withEvent('storeField')` passes `field` and `value` of
 * `{ type: 'field.type', field, value }`. For names that take no more than the event has.
 */
export const withEvent = <Type extends string>(
  type: Type,
): Named<Type, <Event>(args: { readonly event: Event }) => Event> => ({
  type,
  params: ({ event }) => event,
});

/** Gives a guard or an action the answer of a call, in its `onDone`: `withOutcome('isOk')`. */
export const withOutcome = <Type extends string>(
  type: Type,
): Named<Type, <Output>(args: { readonly event: { readonly output: Output } }) => { readonly outcome: Output }> => ({
  type,
  params: ({ event }) => ({ outcome: event.output }),
});
