import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { FormActor } from '#machines/form/index.ts';
import { brand, whatsAppLink } from '#machines/rules/site/brand.ts';
import { AsideLink, AsidePart, FormPage, OutsideLink } from '#src/flows/form/index.ts';
import { contactPageWords as words } from './words.ts';

/** Write to the shop, or see how to reach it at once (FRM-03). */
export const ContactPage = ({ actor }: { readonly actor: FormActor }) => (
  <FormPage actor={actor} path="/contact-us" texts={words}>
    <AsidePart title={words.soonerTitle}>
      <p>{words.sooner}</p>
      <OutsideLink href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        <Phone size={18} aria-hidden="true" />
        {brand.phone}
      </OutsideLink>
      <OutsideLink href={whatsAppLink} target="_blank" rel="noopener">
        <MessageCircle size={18} aria-hidden="true" />
        {words.whatsApp}
      </OutsideLink>
      <OutsideLink href={`mailto:${brand.email}`}>
        <Mail size={18} aria-hidden="true" />
        {brand.email}
      </OutsideLink>
    </AsidePart>
    <AsidePart title={words.trackTitle}>
      <AsideLink to="/trackorder">{words.track}</AsideLink>
    </AsidePart>
    <AsidePart title={words.ticketTitle}>
      <AsideLink to="/contact-us/ticket">{words.ticket}</AsideLink>
    </AsidePart>
  </FormPage>
);
