/** Said around every form that becomes a ticket. */
export const formFlowWords = {
  select: 'Select',
  summary: (count: number) => (count === 1 ? 'One thing needs your attention' : `${count} things need your attention`),
  unsure:
    'We could not reach the shop. Everything you typed is still here. Please check your connection and send it again: we will get it once only.',
  kept: 'What you type stays here if you leave the page or lose your connection.',
  withoutScript: 'This form needs JavaScript. You can also mail or call us:',
  fileFailed: 'Your file could not be sent. Please check your connection and choose it again.',
  optional: '(optional)',
  taking: 'One moment, your file is on its way',
  photo: (count: number) => `Photo ${count}`,
  removePhoto: (count: number) => `Remove photo ${count}`,
  number: 'Your ticket number',
  mailed: (email: string) => `We have sent it to ${email} too.`,
  due: (day: string) => `You will hear from us by ${day}.`,
  amended: 'You changed something after it had reached us, so we have replaced the earlier version.',
  look: 'Check its status',
} as const;
