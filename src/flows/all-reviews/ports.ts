import { call, type Clients } from '#src/clients/index.ts';
import type { ReviewsWish } from './address.ts';

/** The reviews of all products, by the main backend. */
export const loadPage = (
  { main }: Pick<Clients, 'main'>,
  { rating, withPhotos, sort, page }: ReviewsWish,
  signal: AbortSignal,
) =>
  call(
    main.GET('/fa/all-reviews', {
      params: {
        query: {
          sort,
          current_page: page,
          ...(rating === null ? {} : { rating }),
          ...(withPhotos ? { photos: '1' as const } : {}),
        },
      },
      signal,
    }),
  );
