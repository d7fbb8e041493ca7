/** Among the allergens of what the shop makes with or without egg. */
export const eggUnlessEggless = 'Contains egg unless you choose Eggless';
