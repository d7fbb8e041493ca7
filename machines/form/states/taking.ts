import { withEvent, withOutcome } from '../../kit/params.ts';
import { fieldNamed } from '../../rules/forms/form.ts';
import { formSetup } from '../form.setup.ts';

/** A file is looked at or sent; whoever types meanwhile goes on typing. */
export const taking = formSetup.createStateConfig({
  tags: 'busy',
  on: {
    'field.type': { actions: [withEvent('storeField'), 'emitDraft'] },
    // The form must not go without what was chosen for it.
    'form.submit': {},
    'file.choose': {},
  },
  invoke: {
    id: 'takeFile',
    src: 'takeFile',
    input: ({ context: { chosen, definition, values } }) => {
      const field = fieldNamed(definition, chosen?.field ?? '');
      if (chosen === null || field === undefined) throw new Error('No file was chosen for a field of this form');
      return { field, file: chosen.file, value: values[field.name] ?? '' };
    },
    onDone: [
      { guard: withOutcome('isOk'), target: 'pristine', actions: [withOutcome('storeTaken'), 'emitDraft'] },
      { target: 'fileRefused', actions: withOutcome('storeFileRefusal') },
    ],
    onError: { target: 'fileRefused', actions: 'storeFileFailed' },
  },
  after: { requestTimeout: { target: 'fileRefused', actions: 'storeFileFailed' } },
});
