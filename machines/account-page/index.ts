export { accountPageMachine } from './account-page.machine.ts';
export { provideAccountPage } from './account-page.provide.ts';
export { profileFromForm } from './account-page.rules.ts';
export * from './account-page.view.ts';
export type * from './account-page.types.ts';
