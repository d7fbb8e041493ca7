/** The two variants of the shop, as the cookie `newNormalFlow` and the cart's read name them. */
export type FlowVariant = '0' | '1';

/** Whoever came at an even millisecond sees one variant, everybody else the other (SHL-22). */
export const flowVariant = (userTimestamp: number): FlowVariant => (userTimestamp % 2 === 0 ? '0' : '1');

export const isFlowVariant = (text: string | null): text is FlowVariant => text === '0' || text === '1';
