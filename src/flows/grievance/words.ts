/** Said on the page for complaints. */
export const grievancePageWords = {
  title: 'Customer grievance redressal',
  lead: 'Something went wrong and our team could not settle it? Register your complaint here. You get a ticket number at once, and a decision by the day we name.',
  send: 'Register complaint',
  sentTitle: 'Your complaint is registered',
  sentText: 'Please keep the ticket number. An officer who was not part of the matter looks into it.',
  another: 'Register another complaint',
  timesTitle: 'How soon we respond',
  within: (days: number) => `Within ${days} working days`,
  law: 'Never later than a month, as the law asks. Working days are Monday to Saturday without public holidays. You get a confirmation within 48 hours, usually at once.',
  statusTitle: 'Already registered?',
  status: 'See the status of your complaint',
  stepsTitle: 'If you are not satisfied',
  steps: {
    care: 'Customer care',
    careText: 'Most things are settled here the same day.',
    officer: 'Nodal officer for complaints',
    officerText: 'If care could not help you, or you do not agree with the answer.',
    helpline: 'National Consumer Helpline',
    helplineText: 'Run by the Government of India. Call 1915, or register a complaint online.',
    helplineLink: 'consumerhelpline.gov.in',
  },
  addressTitle: 'Registered address',
} as const;

/** The government's own page. */
export const consumerHelpline = 'https://consumerhelpline.gov.in/';
