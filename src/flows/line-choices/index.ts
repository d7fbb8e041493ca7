export { LineChoicesSheet } from './line-choices-sheet.tsx';
export { lineChoicesPorts } from './ports.ts';
