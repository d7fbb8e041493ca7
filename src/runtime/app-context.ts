import { createContext, useContext } from 'react';
import type { App } from './app.ts';

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp outside of the app');
  return app;
}
