import { checkMachine } from '#tests/kit/model/index.ts';
import { recentlyViewedModel } from './recently-viewed.model.ts';

checkMachine(recentlyViewedModel);
