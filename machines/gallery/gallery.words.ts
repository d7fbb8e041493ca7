const place = (kind: string, at: number, count: number, title: string): string => `${kind} ${at} of ${count}: ${title}`;

/** Said of the pictures of a product. */
export const galleryWords = {
  zoom: 'Zoom into the picture',
  pictures: 'Pictures',
  all: 'All pictures',
  picture: (at: number, count: number, title: string): string => place('Picture', at, count, title),
  video: (at: number, count: number, title: string): string => place('Video', at, count, title),
} as const;
