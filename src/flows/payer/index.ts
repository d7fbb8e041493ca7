export { focusMissing, PayerFields } from './payer-fields.tsx';
