export { consentMachine } from './consent.machine.ts';
export { provideConsent } from './consent.provide.ts';
export { selectConsentBar } from './consent.view.ts';
export type { ConsentActor, ConsentEvent, ConsentPorts } from './consent.types.ts';
