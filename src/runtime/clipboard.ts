import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';

/** What the browser throws when it or the shopper does not want to. */
export const isNamed = (cause: unknown, name: string): boolean => cause instanceof DOMException && cause.name === name;

/** A refusal of the browser as an outcome; whatever else went wrong is thrown on. */
export const notAllowed = (cause: unknown) => {
  if (!isNamed(cause, 'NotAllowedError')) throw cause;
  return refused({ code: 'NOT_ALLOWED', message: String(cause) });
};

/** Puts a text into the clipboard; refused when the browser keeps it to itself. */
export const copyText = (text: string): Promise<Outcome<null>> =>
  navigator.clipboard.writeText(text).then(() => ok(null), notAllowed);
