import type { AnyStateMachine } from 'xstate';

/**
 * The chart of a child whose code arrives after its parent was made: `load` gives it when the parent spawns the child.
 * The parent's chart names it like any other actor, and its events stay free of code.
 */
export function late<L extends AnyStateMachine>(load: () => L): L {
  let logic: L | undefined;
  return new Proxy({} as L, { get: (_, key) => Reflect.get((logic ??= load()), key) as unknown });
}

/** For `late` in `setup`, which needs the types of a child: an app must give the real one. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`Child "${name}" is not provided`);
};
