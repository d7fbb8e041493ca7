/** What a customer reads who changes the mobile number or the email address. */
export const contactChangeWords = {
  mobile: { title: 'Change your mobile number', label: 'New mobile number', done: 'Your new mobile number is saved.' },
  email: { title: 'Change your email address', label: 'New email address', done: 'Your new email address is saved.' },
  proof: { title: 'Is it you?', label: '', done: '' },
  country: 'Select your country',
  loading: 'One moment, please.',
  failed: { title: 'Something went wrong', retry: 'Try again' },
  oldFirst: 'To keep your account safe, we first send an OTP to your current number or email.',
  prove: 'To keep your account safe, enter the OTP we sent to your number or email.',
  enterOld: 'To keep your account safe, first enter the OTP we sent to your current number or email.',
  sendAgain: 'Send the OTP again',
  lead: 'We will send an OTP to the new one, and tell the old one about the change.',
  getOtp: 'Get OTP',
  done: 'Done',
} as const;
