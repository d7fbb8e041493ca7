import { provideNewsletterLink } from '#machines/newsletter-link/index.ts';
import { provideOccasionReminder, type OccasionReminderInput } from '#machines/occasion-reminder/index.ts';
import type { StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { keepDraft, readDraft } from '#src/runtime/storage/draft.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { reminderDraft } from './draft.ts';
import { occasionReminderPorts, reminderStopPort } from './ports.ts';

/** Starts the page of occasions with what came with it. */
export const useOccasionReminderFlow = (page: OccasionReminderInput) =>
  useFlow({
    id: 'occasion-reminder',
    logic: (app) =>
      provideOccasionReminder({
        ...occasionReminderPorts(app.clients),
        draftListener: readDraft(reminderDraft(ownTab(app))),
        sessionListener: resumeListener(app),
      }),
    input: () => page,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
      'draft.changed': ({ draft }, app) => keepDraft(reminderDraft(ownTab(app)), draft),
      'navigation.wanted': ({ to, replace }, app) => app.navigate(to, { replace, resetScroll: false }),
    },
  });

/** Ends what a link of a reminder is about: the chart of such links, with the call of reminders. */
export const useReminderStopFlow = ({ token, wish }: { readonly token: string; readonly wish: StopWish }) =>
  useFlow({
    id: 'newsletter-link',
    logic: ({ clients }) => provideNewsletterLink({ followLink: reminderStopPort(clients, wish) }),
    input: () => ({ token, wish: 'leave' as const }),
  });
