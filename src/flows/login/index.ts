export { ContactChangeSheet } from './contact-change-sheet.tsx';
export { contactChangePorts, type LoginSurroundings } from './ports.ts';
