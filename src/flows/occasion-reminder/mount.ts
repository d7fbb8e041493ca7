import { provideNewsletterLink } from '#machines/newsletter-link/index.ts';
import { provideOccasionReminder, type OccasionReminderInput } from '#machines/occasion-reminder/index.ts';
import type { StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { reminderDraft } from './draft.ts';
import { occasionReminderPorts, reminderStopPort } from './ports.ts';

/** Starts the page of occasions with what came with it. */
export const useOccasionReminderFlow = (loaded: OccasionReminderInput) =>
  useFlow({
    id: 'occasion-reminder',
    logic: (app) =>
      provideOccasionReminder({
        ...occasionReminderPorts(app.clients),
        draftListener: (send) => {
          const draft = reminderDraft(app.tabStorage).read();
          if (draft !== null) send({ type: 'draft.found', draft });
          return () => undefined;
        },
        sessionListener: resumeListener(app),
      }),
    input: () => loaded,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
      'draft.changed': ({ draft }, app) => {
        const saved = reminderDraft(app.tabStorage);
        if (draft === null) saved.remove();
        else saved.save(draft);
      },
    },
  });

/** Ends what a link of a reminder is about: the chart of such links, with the call of reminders. */
export const useReminderStopFlow = ({ token, wish }: { readonly token: string; readonly wish: StopWish }) =>
  useFlow({
    id: 'newsletter-link',
    logic: ({ clients }) => provideNewsletterLink({ followLink: reminderStopPort(clients, wish) }),
    input: () => ({ token, wish: 'leave' as const }),
  });
