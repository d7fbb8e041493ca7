export { searchPorts } from './ports.ts';
export { useSearchField } from './search-field.ts';
export { SearchSheet } from './search-sheet.tsx';
export { Suggestions } from './suggestions.tsx';
