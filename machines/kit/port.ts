import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';

/** One call to the outside world. It stops when `signal` aborts; what it throws is a bug or the network. */
export type Port<I, O> = (input: I, options: { signal: AbortSignal }) => Promise<O>;

const silence = new Promise<never>(() => undefined);

/**
 * Makes actor logic out of a port, for `setup({ actors })` and `machine.provide({ actors })`. A call that was given up
 * answers nothing more: the same actor may run again by then, and would take the old answer for its own.
 */
export const port = <I, O>(call: Port<I, O>): PromiseActorLogic<O, I> =>
  fromPromise<O, I>(({ input, signal }) =>
    call(input, { signal }).then(
      (output) => (signal.aborted ? silence : output),
      (cause: unknown) => (signal.aborted ? silence : Promise.reject(cause)),
    ),
  );

/** Actor logic for a port that nobody provided: `setup` needs its types, an app must give the real one. */
export const unprovided = <P extends Port<never, unknown>>(name: string): PortLogic<P> =>
  fromPromise<Awaited<ReturnType<P>>, Parameters<P>[0]>(() =>
    Promise.reject(new Error(`Port "${name}" is not provided`)),
  );

/** The actor logic of a port type. */
export type PortLogic<P extends Port<never, unknown>> = PromiseActorLogic<Awaited<ReturnType<P>>, Parameters<P>[0]>;
