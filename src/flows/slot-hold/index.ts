export { HoldBar } from './hold-bar.tsx';
