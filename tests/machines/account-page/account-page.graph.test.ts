import { checkMachine } from '#tests/kit/model/index.ts';
import { accountPageModel } from './account-page.model.ts';

checkMachine(accountPageModel);
