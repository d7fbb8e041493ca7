import { checkMutants } from '#tests/kit/model/index.ts';
import { footerBlockModel } from './footer-block.model.ts';

checkMutants(footerBlockModel, [
  'tests/machines/footer-block/footer-block.graph.test.ts',
  'tests/machines/footer-block/footer-block.pins.test.ts',
]);
