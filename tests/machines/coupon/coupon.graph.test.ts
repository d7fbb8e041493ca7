import { checkMachine } from '#tests/kit/model/index.ts';
import { couponModel } from './coupon.model.ts';

checkMachine(couponModel);
