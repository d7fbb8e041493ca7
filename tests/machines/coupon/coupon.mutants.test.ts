import { checkMutants } from '#tests/kit/model/index.ts';
import { couponModel } from './coupon.model.ts';

checkMutants(couponModel, ['tests/machines/coupon/coupon.graph.test.ts', 'tests/machines/coupon/coupon.pins.test.ts']);
