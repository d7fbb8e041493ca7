import { promisedBy, type DeliveryTerms } from '#machines/rules/order/earliest-delivery.ts';
import type { App } from '#src/runtime/app.ts';
import { appMemory } from '#src/runtime/app-memory.ts';
import type { EarliestPromises } from '#src/ui/index.ts';
import { termsOfHeader } from './terms.ts';

type Promises = EarliestPromises & { readonly change: (terms: DeliveryTerms) => void };

const memory = appMemory<Promises>();

function createPromises(app: App): Promises {
  const first = promisedBy(termsOfHeader(app));
  let now = first;
  const listeners = new Set<() => void>();
  return {
    first,
    now: (hours) => now(hours),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (terms) => {
      now = promisedBy(terms);
      for (const listener of listeners) listener();
    },
  };
}

/** What the pages of an app promise: as the server did, until the chart says something else. */
export function promisesOf(app: App): Promises {
  const known = memory.read(app);
  if (known !== null) return known;
  const made = createPromises(app);
  memory.write(app, made);
  return made;
}
