import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { photoUploadMachine } from './photo-upload.machine.ts';
import type { PhotoUploadPorts } from './photo-upload.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const providePhotoUpload = (ports: PhotoUploadPorts): typeof photoUploadMachine =>
  photoUploadMachine.provide({
    actors: {
      readPhoto: port(ports.readPhoto),
      uploadPhoto: port(ports.uploadPhoto),
      progressListener: listener(ports.progressListener),
    },
  });
