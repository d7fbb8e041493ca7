/** Why the world said no, in words that a person may read. `status` is the HTTP status when there was one. */
export type Refusal = { code: string; message: string; field?: string; status?: number };

/** The answer of a port: a value, or an expected refusal. What is not expected is thrown instead. */
export type Outcome<V, R extends Refusal = Refusal> = { ok: true; value: V } | { ok: false; refusal: R };

/** An answer that went well. */
export const ok = <V>(value: V): { ok: true; value: V } => ({ ok: true, value });

/** An answer that said no. */
export const refused = <R extends Refusal>(refusal: R): { ok: false; refusal: R } => ({ ok: false, refusal });
