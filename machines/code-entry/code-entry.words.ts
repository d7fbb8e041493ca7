/** What a shopper reads where a one-time code is entered. */
export const codeEntryWords = {
  codeMissing: 'Enter all 6 digits of the code',
  help: {
    lead: 'This code will not work any more.',
    newCode: 'Tap Resend OTP for a new one',
    anotherContact: ', or tap (Edit) to use another number or email',
    ask: 'Still stuck?',
    whatsApp: 'Chat with us on WhatsApp',
  },
} as const;
