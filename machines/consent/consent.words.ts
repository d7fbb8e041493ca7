/** Said when the shop asks whether it may count visits, and when that is changed. */
export const consentWords = {
  label: 'Your privacy choices',
  title: 'May we count your visit?',
  text: 'It shows us which cakes people like. Never your name, number or address.',
  yes: 'Yes, you may',
  no: 'No, thank you',
  now: { all: 'You said yes: your visit is counted.', needed: 'You said no: your visit is not counted.' },
  more: 'What we count',
  unaskedTitle: 'Your visit is not counted',
  unaskedText: 'Your browser keeps no cookies for us, so we do not ask and we count nothing.',
  close: 'Close',
} as const;
