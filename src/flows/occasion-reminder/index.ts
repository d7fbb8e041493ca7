export { OccasionReminderPage } from './occasion-reminder-page.tsx';
export { ReminderStopNews, ReminderStopPage } from './reminder-stop-page.tsx';
