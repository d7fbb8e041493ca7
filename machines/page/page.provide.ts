import { pageMachine } from './page.machine.ts';

/** The page's status; the router loads, this chart only follows. */
export const providePage = () => pageMachine;
