import { port } from '../kit/port.ts';
import { myReviewsMachine } from './my-reviews.machine.ts';
import type { MyReviewsPorts } from './my-reviews.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideMyReviews = (ports: MyReviewsPorts): typeof myReviewsMachine =>
  myReviewsMachine.provide({
    actors: {
      loadMyReviews: port(ports.loadMyReviews),
      deleteReview: port(ports.deleteReview),
      sessionListener: ports.sessionListener,
    },
  });
