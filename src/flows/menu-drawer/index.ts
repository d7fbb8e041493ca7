export { MenuDrawer } from './menu-drawer.tsx';
export { menuDrawerPorts } from './ports.ts';
export { ProfilePanel } from './profile-panel.tsx';
