import { listener } from '../kit/listener.ts';
import { galleryMachine } from './gallery.machine.ts';
import type { GalleryPorts } from './gallery.types.ts';

/** The chart with its listener; it asks nobody else. */
export const provideGallery = ({ zoomListener }: GalleryPorts): typeof galleryMachine =>
  galleryMachine.provide({ actors: { zoomListener: listener(zoomListener) } });
