import { assign, emit, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
import type { GalleryContext, GalleryEmitted, GalleryEvent, GalleryInput } from './gallery.types.ts';

/** The place of a picture: one further behind a video. */
export const placeOf = (picture: number, { video }: GalleryContext): number =>
  video !== null && picture >= video ? picture + 1 : picture;

export const initialContext = ({ count, video }: GalleryInput): GalleryContext => ({ count, video, at: 0 });

const base = setup({
  types: {
    input: {} as GalleryInput,
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    emitted: {} as GalleryEmitted,
  },
  actors: { zoomListener: silence },
  guards: {
    isAnother: ({ context }, params: { at: number }) =>
      Number.isInteger(params.at) && params.at >= 0 && params.at < context.count && params.at !== context.at,
    isPicture: ({ context }) => context.at !== context.video,
    hasNext: ({ context }) => context.at + 1 < context.count,
    hasPrevious: ({ context }) => context.at > 0,
  },
  delays: {
    /** milliseconds without a move after which a strip lies still */
    settleTime: 160,
  },
});

export const gallerySetup = base.extend({
  actions: {
    storePlace: assign(({ context }, params: { at: number }) => ({
      at: Math.max(0, Math.min(context.count - 1, params.at)),
    })),
    storeNext: assign({ at: ({ context }) => context.at + 1 }),
    storePrevious: assign({ at: ({ context }) => context.at - 1 }),
    emitPictureWanted: emit(({ context }) => ({ type: 'picture.wanted' as const, at: context.at })),
    emitPictureFollowed: emit(({ context }) => ({ type: 'picture.followed' as const, at: context.at })),
    emitZoomWanted: emit(({ context: { at, video } }) => ({
      type: 'zoom.wanted' as const,
      at: video !== null && at > video ? at - 1 : at,
    })),
  },
});
