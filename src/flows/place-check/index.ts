export { PlaceCheck } from './place-check.tsx';
export { placeCheckPorts } from './ports.ts';
