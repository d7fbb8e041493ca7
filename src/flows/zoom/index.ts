export { ZoomSheet } from './zoom-sheet.tsx';
