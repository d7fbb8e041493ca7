import type { CardProduct } from '#machines/domain/index.ts';
import type { FormActor } from '#machines/form/index.ts';
import { AsideLink, AsidePart, FormPage } from '#src/flows/form/index.ts';
import { Examples, HowItGoes } from './examples.tsx';
import { customisedPageWords as words } from './words.ts';

type CustomisedProps = { readonly actor: FormActor; readonly examples: readonly CardProduct[] };

/** Who wants a cake that is on no shelf asks for a quote (FRM-02). */
export const CustomisedPage = ({ actor, examples }: CustomisedProps) => (
  <FormPage
    actor={actor}
    path="/customised-cakes"
    texts={words}
    before={
      <>
        <HowItGoes title={words.howTitle} steps={words.how} />
        <Examples title={words.examplesTitle} products={examples} />
      </>
    }
  >
    <AsidePart title={words.soonTitle}>
      <p>{words.soon}</p>
      <AsideLink to="/designer-cakes">{words.designer}</AsideLink>
      <AsideLink to="/photo-cakes">{words.photo}</AsideLink>
    </AsidePart>
    <AsidePart title={words.manyTitle}>
      <p>{words.many}</p>
      <AsideLink to="/contact-us?topic=before">{words.write}</AsideLink>
    </AsidePart>
    <AsidePart title={words.statusTitle}>
      <AsideLink to="/contact-us/ticket">{words.status}</AsideLink>
    </AsidePart>
  </FormPage>
);
