export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** What somebody typed as a place, without the space around it, or within a pincode. */
export const typedPlace = (text: string): string => {
  const place = text.replace(/\s+/gu, ' ').trim();
  return /^[\d ]+$/.test(place) ? place.replaceAll(' ', '') : place;
};

/** The longest place that is asked for. */
export const placeMost = 80;

/** What is wrong with a place that was typed: a pincode of six digits, or more than two letters of a name; or null. */
export function placeProblem(text: string): string | null {
  const place = typedPlace(text);
  if (place === '') return 'Please enter your area or pincode';
  if (/^\d+$/.test(place)) return isPincode(place) ? null : 'A pincode has 6 digits';
  return place.length < 3 ? 'Please enter at least 3 letters' : null;
}

/** A locality in words: `Indiranagar, Bengaluru 560038`. */
export const placeInWords = (place: {
  readonly name: string;
  readonly city: string;
  readonly pincode: string;
}): string => `${place.name}, ${place.city} ${place.pincode}`;
