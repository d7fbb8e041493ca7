import { provideNewsletterLink } from '#machines/newsletter-link/index.ts';
import { provideOccasionReminder } from '#machines/occasion-reminder/index.ts';
import type { StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { reminderDraft } from './draft.ts';
import type { LoadedOccasions } from './load.ts';
import { occasionReminderPorts, reminderStopPort } from './ports.ts';

/** Starts the page of occasions with what came with it. */
export const useOccasionReminderFlow = ({ page, suggested }: LoadedOccasions) =>
  useFlow({
    id: 'occasion-reminder',
    logic: (app) =>
      provideOccasionReminder({
        ...occasionReminderPorts(app.clients),
        draftListener: (send) => {
          // What was typed is worth more than what an order says.
          const draft = reminderDraft(ownTab(app)).read() ?? suggested;
          if (draft !== null) send({ type: 'draft.found', draft });
          return () => undefined;
        },
        sessionListener: resumeListener(app),
      }),
    input: () => page,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
      'draft.changed': ({ draft }, app) => {
        const saved = reminderDraft(ownTab(app));
        if (draft !== null) saved.save(draft);
        else {
          saved.remove();
          // The day of the order is done with: a reload does not begin it again.
          if (suggested !== null) app.navigate('/occasion-reminder', { replace: true, resetScroll: false });
        }
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
