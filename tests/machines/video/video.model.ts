import { videoMachine } from '#machines/video/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const inShop = headlessOnly('tests/e2e/browse/video.e2e.ts plays, stops and breaks it');

export const videoModel = defineModel(videoMachine, {
  inputs: { 'on a page': undefined },
  events: {
    'video.near': { gesture: inShop },
    'video.play': { gesture: inShop },
    'video.pause': { gesture: inShop },
    'video.loaded': { gesture: inShop },
    'video.broken': { gesture: inShop },
  },
  actors: { startListener: { listener: true } },
  ignored: [
    { events: ['video.near'], outside: ['waiting'], reason: 'it started already, or was stopped' },
    { events: ['video.play'], in: ['loading', 'playing'], reason: 'it was asked for already' },
    { events: ['video.pause'], in: ['waiting', 'resting', 'failed'], reason: 'nothing moves' },
    { events: ['video.loaded'], outside: ['loading'], reason: 'a report that comes late' },
    { events: ['video.broken'], in: ['waiting', 'resting', 'failed'], reason: 'a report that comes late' },
  ],
  project: () => null,
});
