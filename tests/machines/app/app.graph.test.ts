import { checkMachine } from '#tests/kit/model/index.ts';
import { appModel } from './app.model.ts';

checkMachine(appModel);
