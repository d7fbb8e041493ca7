import { checkMachine } from '#tests/kit/model/index.ts';
import { pageModel } from './page.model.ts';

checkMachine(pageModel);
