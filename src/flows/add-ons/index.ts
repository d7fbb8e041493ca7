export { AddOnsAtRest } from './add-ons-at-rest.tsx';
export { AddOns } from './add-ons.tsx';
export { addOnsPorts } from './ports.ts';
