export { occasionReminderMachine } from './occasion-reminder.machine.ts';
export { provideOccasionReminder } from './occasion-reminder.provide.ts';
export { suggestedReminder } from './occasion-reminder.rules.ts';
export * from './occasion-reminder.view.ts';
export type * from './occasion-reminder.types.ts';
