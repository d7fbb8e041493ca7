import type { FormActor } from '#machines/form/index.ts';
import { AsideLink, AsidePart, FormPage } from '#src/flows/form/index.ts';
import { franchisePageWords as words } from './words.ts';

/** Who wants to open a shop (FRM-01). */
export const FranchisePage = ({ actor }: { readonly actor: FormActor }) => (
  <FormPage actor={actor} path="/franchise" texts={words}>
    <AsidePart title={words.nextTitle}>
      {words.next.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </AsidePart>
    <AsidePart title={words.feeTitle}>
      <p>{words.fee}</p>
      <AsideLink to="/contact-us?topic=other">{words.tell}</AsideLink>
    </AsidePart>
    <AsidePart title={words.statusTitle}>
      <AsideLink to="/contact-us/ticket">{words.status}</AsideLink>
    </AsidePart>
  </FormPage>
);
