import { videoMachine } from '#machines/video/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const inShop = headlessOnly('tests/e2e/browse/home.e2e.ts plays, stops and breaks it');

export const videoModel = defineModel(videoMachine, {
  inputs: { 'on a page': undefined },
  events: {
    'video.play': { gesture: inShop },
    'video.pause': { gesture: inShop },
    'video.loaded': { gesture: inShop },
    'video.broken': { gesture: inShop },
  },
  actors: {},
  ignored: [
    { events: ['video.play'], in: ['loading', 'playing'], reason: 'it was asked for already' },
    { events: ['video.pause'], in: ['resting', 'failed'], reason: 'nothing moves' },
    { events: ['video.loaded'], outside: ['loading'], reason: 'a report that comes late' },
    { events: ['video.broken'], in: ['resting', 'failed'], reason: 'a report that comes late' },
  ],
  project: () => null,
});
