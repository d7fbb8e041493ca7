import type { OrderSummary } from '#machines/domain/index.ts';
import type { FormActor } from '#machines/form/index.ts';
import { AsideLink, AsidePart, FormPage } from '#src/flows/form/index.ts';
import { ReachUs } from './reach-us.tsx';
import { contactPageWords as words } from './words.ts';

type ContactPageProps = {
  readonly actor: FormActor;
  /** the latest orders of a customer */
  readonly orders: readonly OrderSummary[];
};

/** Write to the shop, or see how to reach it at once (FRM-03). */
export const ContactPage = ({ actor, orders }: ContactPageProps) => (
  <FormPage actor={actor} path="/contact-us" texts={words} orders={orders}>
    <ReachUs />
    <AsidePart title={words.trackTitle}>
      <AsideLink to="/trackorder">{words.track}</AsideLink>
      <AsideLink to="/contactus">{words.help}</AsideLink>
    </AsidePart>
    <AsidePart title={words.ticketTitle}>
      <AsideLink to="/contact-us/ticket">{words.ticket}</AsideLink>
    </AsidePart>
  </FormPage>
);
