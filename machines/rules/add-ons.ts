/** The most pieces of one add-on that are offered at once. */
export const mostOfEach = 20;
