/** The one place that knows what the shop is called and how it is reached. */
export const brand = {
  name: 'Petalcrumb',
  slug: 'petalcrumb',
  tagline: 'Fresh cakes and gifts for every celebration',
  email: 'care@petalcrumb.example',
  phone: '+91 80 4600 0000',
  address: 'Petalcrumb, 14 Lane 7, Koregaon Park, Pune 411001, Maharashtra',
  whatsApp: '+91 80 4600 0000',
  themeColour: '#fbf6ee',
} as const;

/** Where the shop explains its wallet. */
export const walletPath = `/${brand.slug}wallet`;

/** A conversation with the shop on WhatsApp. */
export const whatsAppLink = `https://wa.me/${brand.whatsApp.replaceAll(/\D/g, '')}`;
