import { unavailableText } from '#machines/rules/site/part-words.ts';
import type { App } from '../app.ts';

/** Says that what was tapped could not be loaded. */
export const showUnavailable = ({ root }: Pick<App, 'root'>): void =>
  root.send({ type: 'toast.wanted', text: unavailableText, tone: 'error', place: 'bottom' });
