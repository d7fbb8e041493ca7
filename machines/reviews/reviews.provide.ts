import { port } from '../kit/port.ts';
import { reviewsMachine } from './reviews.machine.ts';
import type { ReviewsPorts } from './reviews.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideReviews = (ports: ReviewsPorts): typeof reviewsMachine =>
  reviewsMachine.provide({ actors: { loadReviews: port(ports.loadReviews) } });
