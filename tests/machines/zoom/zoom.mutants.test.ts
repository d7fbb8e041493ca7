import { checkMutants } from '#tests/kit/model/index.ts';
import { zoomModel } from './zoom.model.ts';

checkMutants(zoomModel, ['tests/machines/zoom/zoom.graph.test.ts', 'tests/machines/zoom/zoom.pins.test.ts']);
