/** Photos of a field: their ids, as the shop gave them when they were sent, with a space between. */
export const MAX_PHOTOS = 3;
const photoId = /^[A-Za-z0-9_-]{32}$/;

/** The most characters that a field of photos takes. */
export const photoListLength = MAX_PHOTOS * 33;

export const photoIds = (value: string): readonly string[] => value.split(' ').filter((id) => id !== '');

/** @param max how many of them the field takes */
export const isPhotoList = (value: string, max = MAX_PHOTOS): boolean => {
  const ids = photoIds(value);
  return ids.length <= max && ids.every((id) => photoId.test(id)) && new Set(ids).size === ids.length;
};

export const withPhoto = (value: string, id: string): string => [...photoIds(value), id].join(' ');
export const withoutPhoto = (value: string, id: string): string =>
  photoIds(value)
    .filter((one) => one !== id)
    .join(' ');
