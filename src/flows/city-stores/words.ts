import { brand } from '#machines/rules/site/brand.ts';

/** What the pages of cities and kitchens say. */
export const cityStoresWords = {
  home: 'Home',
  withoutScript: 'Switch on JavaScript to see the map. All places are also in the list.',
  search: {
    label: 'Your city, area or pincode',
    find: 'Find',
    notFound: (typed: string) => `We could not find “${typed}”. Please check the spelling, or choose your city below.`,
  },
  cities: {
    title: 'Cities we deliver to',
    description: (count: number) =>
      `${brand.name} delivers cakes, flowers and gifts in ${count} cities of India. See fees, timings and areas for your city.`,
    lead: (count: number) =>
      `We deliver cakes, flowers and gifts in ${count} cities. Choose yours to see timings and fees.`,
    map: 'Map of the cities we deliver to',
    delivers: (place: string) => `Yes, we deliver to ${place}.`,
    see: (city: string) => `See delivery in ${city}`,
    fee: (fee: string, amount: string) => `${fee}, free above ${amount}`,
    letters: 'All cities, A to Z',
  },
  kitchens: {
    title: 'Our kitchens',
    description: (count: number) =>
      `Addresses, opening hours and phone numbers of all ${count} ${brand.name} kitchens, with the way there.`,
    lead: 'Visit a kitchen, or call us before you come. Type your area to find the one nearest to you.',
    map: 'Map of our kitchens',
    nearest: (place: string) => `Nearest to ${place}`,
    all: 'All kitchens by city',
    km: (km: number) => (km < 1 ? 'In your area' : `${km < 10 ? km : Math.round(km)} km away`),
    hours: 'Open',
    phone: 'Phone',
    directions: 'Get directions',
    directionsTo: (kitchen: string) => `Get directions to ${kitchen}`,
    cityPage: (city: string) => `Delivery in ${city}`,
  },
  city: {
    what: (city: string) => `What we deliver in ${city}`,
    where: (city: string) => `Areas we deliver to in ${city}`,
    whereLead: (areas: number, pincodes: number) => `${areas} areas with ${pincodes} pincodes.`,
    map: (city: string) => `Map of ${city}`,
    mapTitle: (city: string) => `Our kitchen in ${city}`,
  },
} as const;
