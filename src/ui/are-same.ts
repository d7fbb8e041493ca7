/** Whether two things that a chart tells say the same: a view that selects one made anew is not drawn anew for it. */
export const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
