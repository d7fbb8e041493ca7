/** Why a photo for a cake is refused; the numbers are those of PHOTO. */
export const photoWords = {
  kind: 'Please choose a photo in JPEG or PNG format.',
  heic: 'We cannot print HEIC photos yet. Please choose a JPEG or PNG photo.',
  tooLarge: 'This file is larger than 8 MB. Please choose a smaller one.',
  tooSmall: 'This photo is too small to print. Please choose one of at least 600 × 600 pixels.',
  tooManyPixels: 'This photo has too many pixels. Please choose a smaller one.',
  unreadable: 'We could not open this photo. Please choose another one.',
} as const;
