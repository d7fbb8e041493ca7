import type { App } from '../app.ts';
import { placeInCookies } from './place-cookies.ts';

/** The city where things shall go, as the cookies say at this moment; the server was told them with the request. */
export const chosenCity = ({ visitor }: Pick<App, 'visitor'>): string | null =>
  (typeof document === 'undefined' ? visitor.place : placeInCookies())?.city ?? null;
