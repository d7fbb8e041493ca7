export { AddOns } from './add-ons.tsx';
export { addOnsPorts } from './ports.ts';
