import type { FormPorts } from '#machines/form/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of every form, by the main backend. */
export const formPorts = ({ main }: Clients): FormPorts => ({
  sendForm: async ({ kind, values, key }, { signal }) => {
    const outcome = await call(
      main.POST('/forms', {
        params: { header: { 'Idempotency-Key': key } },
        body: { kind, values: Object.entries(values).map(([name, value]) => ({ name, value })) },
        signal,
      }),
    );
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
