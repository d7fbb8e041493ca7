import { checkMutants } from '#tests/kit/model/index.ts';
import { accountPageModel } from './account-page.model.ts';

checkMutants(accountPageModel, [
  'tests/machines/account-page/account-page.graph.test.ts',
  'tests/machines/account-page/account-page.pins.test.ts',
]);
