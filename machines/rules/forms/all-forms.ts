import { contactForm } from './contact.ts';
import { contestForms } from './contest.ts';
import { corporateForm } from './corporate.ts';
import { customisedForm } from './customised.ts';
import { franchiseForm } from './franchise.ts';
import { grievanceForm } from './grievance.ts';
import type { FormDefinition, FormKind } from './form.ts';

const all: Readonly<Record<FormKind, FormDefinition>> = {
  contact: contactForm,
  grievance: grievanceForm,
  franchise: franchiseForm,
  customised: customisedForm,
  corporate: corporateForm,
  ...contestForms,
};

/** The form of a kind; for backends, since a page brings the one that it shows. */
export const formOf = (kind: FormKind): FormDefinition => all[kind];
