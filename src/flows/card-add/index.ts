export { cardAddPorts } from './ports.ts';
