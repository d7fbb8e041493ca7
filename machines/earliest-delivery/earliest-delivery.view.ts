import type { DeliveryTerms } from '../rules/order/earliest-delivery.ts';
import type { EarliestDeliverySnapshot } from './earliest-delivery.types.ts';

/** What the promises of the page are made of now. */
export const selectTerms = ({ context }: EarliestDeliverySnapshot): DeliveryTerms => context;
