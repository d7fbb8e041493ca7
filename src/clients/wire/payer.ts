/** What is sent of a UPI ID; nothing where the shopper chooses an app. */
export const writePayer = (vpa: string | undefined) =>
  vpa === undefined ? {} : { payment_details: { vpa, bank: null, saved_method: null, save: false } };
