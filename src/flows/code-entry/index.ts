export { CodeEntryForm } from './code-entry-form.tsx';
export { CodeEntryHint } from './code-entry-hint.tsx';
