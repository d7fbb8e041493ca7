import { checkMutants } from '#tests/kit/model/index.ts';
import { codeEntryModel } from './code-entry.model.ts';

checkMutants(codeEntryModel, [
  'tests/machines/code-entry/code-entry.graph.test.ts',
  'tests/machines/code-entry/code-entry.pins.test.ts',
  'tests/machines/code-entry/code-entry.help.pins.test.ts',
]);
