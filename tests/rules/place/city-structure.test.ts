import { expect, test } from 'vitest';
import { cityStructure } from '#machines/rules/place/city-structure.ts';

test('[LOC-14] a city’s page tells search engines its kitchen, when it is open, and the way to it', () => {
  const kitchen = {
    name: 'Petalcrumb Indiranagar',
    address: 'Indiranagar, Bengaluru 560038',
    locality: 'Indiranagar',
    pincode: '560038',
    hours: 'Every day, 8 am to 11 pm',
    opens: '08:00',
    closes: '23:00',
    phone: '+91 80 4600 0000',
    lat: 12.9784,
    lng: 77.6408,
  };
  const crumbs = [
    { title: 'Home', link_path: '/' },
    { title: 'Cake delivery in Bengaluru', link_path: '/cake-stores/bengaluru' },
  ];
  const path = '/cake-stores/bengaluru';
  const { '@graph': graph } = cityStructure({ city: 'Bengaluru', kitchen }, path, crumbs, 'https://shop.example');
  expect(graph).toMatchObject([
    {
      '@type': 'Bakery',
      url: 'https://shop.example/cake-stores/bengaluru',
      address: {
        streetAddress: 'Indiranagar',
        addressLocality: 'Bengaluru',
        postalCode: '560038',
        addressCountry: 'IN',
      },
      geo: { latitude: 12.9784, longitude: 77.6408 },
      openingHoursSpecification: { opens: '08:00', closes: '23:00' },
      areaServed: { name: 'Bengaluru' },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, item: 'https://shop.example/' }, { position: 2 }] },
  ]);
});
