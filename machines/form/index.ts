export { formMachine } from './form.machine.ts';
export { provideForm } from './form.provide.ts';
export {
  selectFormCodeEntry,
  selectFormErrors,
  selectFormNotice,
  selectFormScreen,
  selectFormSections,
  selectFormValues,
  selectIsFormBusy,
  selectIsFormSlow,
  selectSentForm,
  selectTakingField,
} from './form.view.ts';
export type {
  FormActor,
  FormDraft,
  FormEmitted,
  FormEvent,
  FormInput,
  FormNotice,
  FormPorts,
  FormScreen,
  FormSnapshot,
  PhoneProof,
} from './form.types.ts';
