import { provideForm, type FormActor, type FormDraft } from '#machines/form/index.ts';
import type { FormDefinition, FormValues } from '#machines/rules/forms/form.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { selectHeader } from '#machines/session/index.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { formDrafts, type StoredDraft } from './drafts.ts';
import { formPorts } from './ports.ts';

const isSame = (one: FormValues, other: FormValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** What this tab remembers; what another link says now is newer than that. */
function draftFor(stored: StoredDraft | null, about: FormValues): FormDraft | null {
  if (stored === null || isSame(stored.about, about)) return stored;
  const said = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== ''));
  return { ...stored, values: { ...stored.values, ...said } };
}

/**
 * Starts a form with what this tab remembers of it.
 * @param about what a link says that the form is about
 * @param onSent hears that the shop has it
 */
export const useFormFlow = (definition: FormDefinition, about: FormValues = {}, onSent?: () => void): FormActor =>
  useFlow({
    id: 'form',
    logic: (app) => provideForm({ ...formPorts(app.clients), sessionListener: resumeListener(app) }),
    input: (app) => {
      const { user } = selectHeader(app.session.getSnapshot());
      return {
        definition,
        draft: draftFor(formDrafts(ownTab(app)).read(definition.kind), about),
        known: { name: user?.username ?? '', email: user?.mail ?? '', ...about },
        today: dayInIndia(new Date()),
        keySeed: crypto.randomUUID(),
      };
    },
    facts: {
      'draft.changed': ({ kind, draft }, app) => formDrafts(ownTab(app)).save(kind, { ...draft, about }),
      'form.sent': ({ kind }, app) => {
        formDrafts(ownTab(app)).remove(kind);
        onSent?.();
      },
      'login.wanted': (_, app) => askToResume(app),
    },
  });
