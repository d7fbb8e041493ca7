/** What a shopper reads where a one-time code is entered. */
export const codeEntryWords = {
  sentTo: 'We have sent an OTP to',
  edit: '(Edit)',
  editContact: (contact: string) => `(Edit) ${contact}`,
  label: '6 digit code',
  verify: 'Verify OTP',
  resend: 'Resend OTP',
  resendIn: (clock: string) => `Resend OTP in ${clock}`,
  askIn: (clock: string) => `You can ask again in ${clock}`,
  canResend: 'You can ask for a new OTP now.',
  codeMissing: 'Enter all 6 digits of the OTP',
  help: {
    lead: 'This OTP will not work any more.',
    newCode: 'Tap Resend OTP for a new one',
    anotherContact: ', or tap (Edit) to use another number or email',
    ask: 'Still stuck?',
    whatsApp: 'Chat with us on WhatsApp',
  },
} as const;
