export { orderMachine } from './order.machine.ts';
export { firstOrderState, isOver, nextOrderState, orderStates } from './order.next.ts';
export type { OrderStep } from './order.next.ts';
export type { OrderEffect, OrderEvent, OrderState } from './order.types.ts';
