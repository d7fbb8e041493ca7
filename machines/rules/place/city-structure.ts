import { wayTo } from '../site/structured-data.ts';
import type { Link, PageEnvelope } from '../../domain/index.ts';
import { mapLink } from './map-link.ts';
import { brand } from '../site/brand.ts';

type DescribedStore = Pick<NonNullable<PageEnvelope['store']>, 'city' | 'kitchen'>;

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The kitchen of a city and the way to its page as schema.org describes them, ready to be printed as JSON-LD. */
export function cityStructure(
  { city, kitchen }: DescribedStore,
  path: string,
  crumbs: readonly Link[],
  origin: string,
): Record<string, unknown> {
  const absolute = (at: string): string => new URL(at, origin).href;
  const url = absolute(path);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Bakery',
        '@id': url,
        name: kitchen.name,
        url,
        telephone: kitchen.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: kitchen.locality,
          addressLocality: city,
          postalCode: kitchen.pincode,
          addressCountry: 'IN',
        },
        geo: { '@type': 'GeoCoordinates', latitude: kitchen.lat, longitude: kitchen.lng },
        hasMap: mapLink(kitchen),
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: everyDay,
          opens: kitchen.opens,
          closes: kitchen.closes,
        },
        areaServed: { '@type': 'City', name: city },
        parentOrganization: { '@type': 'Organization', name: brand.name, url: absolute('/') },
      },
      wayTo(crumbs, origin),
    ],
  };
}
