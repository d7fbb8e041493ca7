export { LoginSheet } from './login-sheet.tsx';
export { loginPorts, type LoginSurroundings } from './ports.ts';
