/** By what name a page that is the same for all is told the nonce of its styles, beside its bytes (`Server-Timing`). */
export const styleNonceName = 'style-nonce';
