/** What several flows say of a bank that is waited for. */
export const bankAwaitedText = 'Waiting for your bank';
export const bankUnreachableText = 'We could not reach your bank just now. Nothing was charged. Please try again.';
