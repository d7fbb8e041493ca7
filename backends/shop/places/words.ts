/** Why a delivery time cannot be chosen, or not for long. */
export const slotReasons = {
  takesLong: (hours: number) => `Something in your cart takes ${hours} hours to make`,
  closed: (time: string, day: string) => `Orders for this time closed at ${time} on ${day}`,
  full: 'Fully booked',
  closedForDay: 'Closed for this day',
  few: (left: number) => `Only ${left} left`,
} as const;
