import { checkMachine } from '#tests/kit/model/index.ts';
import { footerBlockModel } from './footer-block.model.ts';

checkMachine(footerBlockModel);
