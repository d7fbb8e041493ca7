import type { App } from './app.ts';

/** One value that lives as long as the app: a load of the page in a browser, a request on the server. */
export type AppMemory<Value> = {
  readonly read: (app: App) => Value | null;
  readonly write: (app: App, value: Value) => void;
  readonly clear: (app: App) => void;
};

export const appMemory = <Value>(): AppMemory<Value> => {
  const values = new WeakMap<App, Value>();
  return {
    read: (app) => values.get(app) ?? null,
    write: (app, value) => void values.set(app, value),
    clear: (app) => void values.delete(app),
  };
};
