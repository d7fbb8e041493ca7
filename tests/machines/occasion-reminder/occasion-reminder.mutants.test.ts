import { checkMutants } from '#tests/kit/model/index.ts';
import { occasionReminderModel } from './occasion-reminder.model.ts';

checkMutants(occasionReminderModel, [
  'tests/machines/occasion-reminder/occasion-reminder.graph.test.ts',
  'tests/machines/occasion-reminder/occasion-reminder.pins.test.ts',
]);
