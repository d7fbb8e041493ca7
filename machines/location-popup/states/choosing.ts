import { locationPopupSetup } from '../location-popup.setup.ts';
import { finding } from './finding.ts';

/** A suggestion or a saved address was taken. */
export const choosing = locationPopupSetup.createStateConfig({
  initial: 'finding',
  states: { finding, failed: {} },
});
