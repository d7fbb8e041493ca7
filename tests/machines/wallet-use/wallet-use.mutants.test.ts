import { checkMutants } from '#tests/kit/model/index.ts';
import { walletUseModel } from './wallet-use.model.ts';

checkMutants(walletUseModel, [
  'tests/machines/wallet-use/wallet-use.graph.test.ts',
  'tests/machines/wallet-use/wallet-use.pins.test.ts',
]);
