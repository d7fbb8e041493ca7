import { reminderStopWords as words } from '#machines/occasion-reminder/occasion-reminder.words.ts';
import { reminderStopForm, type StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { Button } from '#src/ui/index.ts';

type StopProps = { readonly token: string; readonly wish: StopWish };

// The server alone draws it, within noscript; see product.tsx.
const Nothing = (_: StopProps) => <noscript />;

/** Ends reminders, which scripts do without a tap. */
const Stop = ({ token, wish }: StopProps) => (
  <noscript>
    <form method="post" action={reminderStopForm.action}>
      <input type="hidden" name={reminderStopForm.token} value={token} />
      <Button type="submit" name={reminderStopForm.wish} value={wish}>
        {words.stop[wish]}
      </Button>
    </form>
  </noscript>
);

export const PlainReminderStop = import.meta.env.SSR ? Stop : Nothing;
