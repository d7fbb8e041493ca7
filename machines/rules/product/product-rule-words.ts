/** What the rules of a product say. */
export const productRuleWords = {
  ageMissing: 'Please enter an age',
  ageWrong: 'Please enter an age from 1 to 99',
  yourChoice: 'Your choice',
  newest: 'Newest first',
  mostHelpful: 'Most helpful first',
  highestRated: 'Highest rated first',
  lowestRated: 'Lowest rated first',
  helpful: (count: string, isOne: boolean) => `${count} ${isOne ? 'person' : 'people'} found this helpful`,
  cardTo: 'To',
  cardToShown: (name: string) => `To ${name}`,
  cardMessage: 'Message in the card',
  cardFrom: 'From',
  cardFromShown: (name: string) => `From ${name}`,
} as const;
