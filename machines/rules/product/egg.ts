const edible: ReadonlySet<string> = new Set(['cake', 'dessert', 'chocolate', 'hamper']);

/** Whether a product of this `product_type` is eaten: nobody asks for a mug without egg. */
export const hasEggMark = (productType: string): boolean => edible.has(productType);
