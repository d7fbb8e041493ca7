import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { writeReviewMachine } from './write-review.machine.ts';
import type { WriteReviewPorts } from './write-review.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideWriteReview = (ports: WriteReviewPorts): typeof writeReviewMachine =>
  writeReviewMachine.provide({
    actors: {
      loadReviews: port(ports.loadReviews),
      sendReview: port(ports.sendReview),
      takePhoto: port(ports.takePhoto),
      draftListener: listener(ports.draftListener),
      sessionListener: ports.sessionListener,
    },
  });
