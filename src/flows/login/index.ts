export { ContactChangeSheet } from './contact-change-sheet.tsx';
export { LoginSheet } from './login-sheet.tsx';
export { contactChangePorts, loginPorts, type LoginSurroundings } from './ports.ts';
