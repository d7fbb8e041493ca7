export { heartPorts } from './ports.ts';
