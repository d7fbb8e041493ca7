/** What a shopper reads where a UPI ID is asked for. */
export const vpaWords = {
  label: 'Your UPI ID',
  hint: 'We send a request to your UPI app. Leave it empty to choose an app on the next page.',
  error: 'Please check your UPI ID. It looks like name@bank.',
} as const;
