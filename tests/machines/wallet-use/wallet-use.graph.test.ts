import { checkMachine } from '#tests/kit/model/index.ts';
import { walletUseModel } from './wallet-use.model.ts';

checkMachine(walletUseModel);
