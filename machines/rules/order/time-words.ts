/** Times, as shoppers read them. */
export const timeWords = {
  night: (from: string, to: string) => `night of ${from} to ${to}`,
  halfAnHour: 'half an hour',
  oneHour: '1 hour',
  hours: (count: string) => `${count} hours`,
  madeToOrder: (days: number) => `Made to order: please order ${days} days ahead`,
  express: (hours: string) => `Express delivery: ready in ${hours}`,
  made: (hours: string) => `Freshly made: ready in ${hours}`,
  earliest: { soon: '2-3 hrs', today: 'Today', tomorrow: 'Tomorrow' },
  midnight: 'midnight',
  noon: '12 noon',
  am: (hour: number) => `${hour} am`,
  pm: (hour: number) => `${hour} pm`,
  range: (from: string, to: string) => `${from} to ${to}`,
  slots: {
    express: { label: 'Express', hint: 'Today, in a 2-hour slot' },
    standard: { label: 'Standard', hint: 'In a 3-hour slot' },
    fixed: { label: 'Fixed time', hint: 'In a 1-hour slot' },
    midnight: { label: 'Midnight', hint: 'Around midnight' },
  },
} as const;
