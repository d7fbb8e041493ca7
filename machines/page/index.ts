export { pageMachine } from './page.machine.ts';
export { selectIsPageLoading, selectOutOfStock } from './page.view.ts';
export type { PageActor, PageEvent, PageInput, PageOutcome, PageSnapshot } from './page.types.ts';
