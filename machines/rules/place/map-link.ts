/** A spot on a map in the browser, or in the maps app of a phone: `lat` and `lng` in degrees. */
export function mapLink({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  const query = new URLSearchParams({ api: '1', query: `${lat},${lng}` });
  return `https://www.google.com/maps/search/?${query}`;
}
