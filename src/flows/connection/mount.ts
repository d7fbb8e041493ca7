import { provideConnection, type ConnectionActor } from '#machines/connection/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { connectionPorts } from './ports.ts';

/** Starts the connection's chart as a child of the root. */
export const useConnectionFlow = (): ConnectionActor =>
  useFlow({
    id: 'connection',
    logic: (app: App) => provideConnection(connectionPorts(app)),
    input: () => ({ isOnline: navigator.onLine }),
    facts: {
      // Its document, not its data: that is what the worker keeps.
      'document.wanted': ({ href }) => window.location.replace(href),
    },
  });
