import { provideForm, type FormActor } from '#machines/form/index.ts';
import type { FormDefinition, FormValues } from '#machines/rules/forms/form.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { selectHeader } from '#machines/session/index.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { formDrafts } from './drafts.ts';
import { formPorts } from './ports.ts';

/**
 * Starts a form with what this tab remembers of it.
 * @param about what a link says that the form is about
 */
export const useFormFlow = (definition: FormDefinition, about: FormValues = {}): FormActor =>
  useFlow({
    id: 'form',
    logic: ({ clients }) => provideForm(formPorts(clients)),
    input: (app) => {
      const { user } = selectHeader(app.session.getSnapshot());
      return {
        definition,
        draft: formDrafts(app.tabStorage).read(definition.kind),
        known: { name: user?.username ?? '', email: user?.mail ?? '', ...about },
        today: dayInIndia(new Date()),
        keySeed: crypto.randomUUID(),
      };
    },
    facts: {
      'draft.changed': ({ kind, draft }, app) => formDrafts(app.tabStorage).save(kind, draft),
      'form.sent': ({ kind }, app) => formDrafts(app.tabStorage).remove(kind),
    },
  });
