import { checkMachine } from '#tests/kit/model/index.ts';
import { codeEntryModel } from './code-entry.model.ts';

checkMachine(codeEntryModel);
