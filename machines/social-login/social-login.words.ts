/** What a shopper reads who logs in with Google, Facebook or another provider. */
export const socialLoginWords = {
  failed: 'That login did not work. Please try again, or log in with an OTP.',
  or: 'or',
  leaving: (provider: string) => `Taking you to ${provider}…`,
  anotherWay: 'Choose another way',
  continueWith: (provider: string) => `Continue with ${provider}`,
  checking: 'One moment, checking your details.',
  cancelled: 'You have not logged in yet.',
  otherWays: 'Other ways to log in',
  askEmail: 'Which email address should we use? We will send an OTP to it.',
  email: 'Email address',
} as const;
