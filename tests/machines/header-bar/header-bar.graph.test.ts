import { checkMachine } from '#tests/kit/model/index.ts';
import { headerBarModel } from './header-bar.model.ts';

checkMachine(headerBarModel);
