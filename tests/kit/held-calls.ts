/** A call that waits until the test answers it. */
export type HeldCall<I, O> = {
  readonly input: I;
  readonly signal: AbortSignal;
  readonly resolve: (value: O) => void;
  readonly reject: (cause: unknown) => void;
};

/** A port whose calls are held: `calls` lists them in the order in which they were made. */
export function heldPort<I, O>() {
  const calls: HeldCall<I, O>[] = [];
  const port = (input: I, { signal }: { signal: AbortSignal }): Promise<O> =>
    new Promise((resolve, reject) => calls.push({ input, signal, resolve, reject }));
  return { calls, port };
}

/** Lets all promises that are due settle. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
