import { checkMachine } from '#tests/kit/model/index.ts';
import { occasionReminderModel } from './occasion-reminder.model.ts';

checkMachine(occasionReminderModel);
