/** What a listing can be narrowed by. */
export const choiceWords = {
  below500: 'Below ₹500',
  from500: '₹500 – ₹999',
  from1000: '₹1,000 – ₹1,999',
  from2000: '₹2,000 – ₹2,999',
  from3000: '₹3,000 and above',
  eggless: 'Eggless',
  express: 'Ready in 2-3 hours',
  message: 'With your message',
  offer: 'On offer',
  ages: { kids: 'Kids', teens: 'Teens', adults: 'Adults', seniors: 'Seniors' },
  people: { her: 'Her', him: 'Him' },
  stars: { '4.5': '4.5 and above', '4': '4 and above', '3': '3 and above' },
} as const;
