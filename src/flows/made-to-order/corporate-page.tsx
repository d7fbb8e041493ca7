import type { CardProduct } from '#machines/domain/index.ts';
import type { FormActor } from '#machines/form/index.ts';
import { AsideLink, AsidePart, FormPage } from '#src/flows/form/index.ts';
import { Examples, HowItGoes } from './examples.tsx';
import { corporatePageWords as words } from './words.ts';

type CorporateProps = { readonly actor: FormActor; readonly examples: readonly CardProduct[] };

/** A company that orders for many people asks for a quote (FRM-02). */
export const CorporatePage = ({ actor, examples }: CorporateProps) => (
  <FormPage
    actor={actor}
    path="/corporate-cakes"
    texts={words}
    before={
      <>
        <HowItGoes title={words.howTitle} steps={words.how} />
        <Examples title={words.examplesTitle} products={examples} />
      </>
    }
  >
    <AsidePart title={words.invoiceTitle}>
      <p>{words.invoice}</p>
    </AsidePart>
    <AsidePart title={words.readyTitle}>
      <p>{words.ready}</p>
      <AsideLink to="/corporate-gifts">{words.gifts}</AsideLink>
    </AsidePart>
    <AsidePart title={words.oneTitle}>
      <p>{words.one}</p>
      <AsideLink to="/customised-cakes">{words.customised}</AsideLink>
    </AsidePart>
    <AsidePart title={words.talkTitle}>
      <p>{words.talk}</p>
      <AsideLink to="/contact-us?topic=before">{words.write}</AsideLink>
      <AsideLink to="/contact-us/ticket">{words.status}</AsideLink>
    </AsidePart>
  </FormPage>
);
