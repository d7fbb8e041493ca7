import { checkMachine } from '#tests/kit/model/index.ts';
import { serviceWorkerModel } from './service-worker.model.ts';

checkMachine(serviceWorkerModel);
