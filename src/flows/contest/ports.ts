import type { ContestPorts } from '#machines/contest/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of a contest; the listener is the app's. */
export const contestPorts = ({ main }: Clients): Pick<ContestPorts, 'loadEntry' | 'withdrawEntry'> => ({
  loadEntry: async ({ contest }, { signal }) => {
    const outcome = await call(main.GET('/contests/{contest}/entry', { params: { path: { contest } }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  withdrawEntry: async ({ contest }, { signal }) => {
    const outcome = await call(main.POST('/contests/{contest}/withdraw', { params: { path: { contest } }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
