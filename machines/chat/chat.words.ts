/** Said around the chat. */
export const chatWords = {
  open: 'Chat with us',
  title: 'Chat with us',
  close: 'Close the chat',
  loading: 'One moment, the chat is coming…',
  slow: 'The chat takes longer than usual. You can also write to us.',
  failed: 'The chat did not open',
  failedText: 'Please try again, or write to us: we answer every message.',
  retry: 'Try again',
  write: 'Write to us',
} as const;
