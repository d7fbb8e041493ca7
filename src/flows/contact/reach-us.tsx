import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { brand, whatsAppLink } from '#machines/rules/site/brand.ts';
import { AsidePart, OutsideLink } from '#src/flows/form/index.ts';
import { contactPageWords as words } from './words.ts';

/** How the shop is reached at once. */
export const ReachUs = () => (
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
);
