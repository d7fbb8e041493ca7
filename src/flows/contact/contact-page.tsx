import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { FormActor } from '#machines/form/index.ts';
import { brand, whatsAppLink } from '#machines/rules/site/brand.ts';
import { FormView } from '#src/flows/form/index.ts';
import { Anchor, Breadcrumbs, Page, PageHead } from '#src/ui/index.ts';
import { contactPageWords as words } from './words.ts';
import styles from './contact.module.css';

/** Write to the shop, or see how to reach it at once (FRM-03). */
export const ContactPage = ({ actor }: { readonly actor: FormActor }) => (
  <Page top={2} width={72}>
    <Breadcrumbs
      items={[
        { title: words.home, link_path: '/' },
        { title: words.title, link_path: '/contact-us' },
      ]}
    />
    <PageHead title={words.title}>
      <p>{words.lead}</p>
    </PageHead>
    <div className={styles['columns']}>
      <FormView actor={actor} texts={words} />
      <Ways />
    </div>
  </Page>
);

/** How else the shop is reached. */
const Ways = () => (
  <aside className={styles['ways']} aria-label={words.soonerTitle}>
    <section className={styles['way']}>
      <h2 className={styles['wayTitle']}>{words.soonerTitle}</h2>
      <p>{words.sooner}</p>
      <a className={styles['link']} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        <Phone size={18} aria-hidden="true" />
        {brand.phone}
      </a>
      <a className={styles['link']} href={whatsAppLink} target="_blank" rel="noopener">
        <MessageCircle size={18} aria-hidden="true" />
        {words.whatsApp}
      </a>
      <a className={styles['link']} href={`mailto:${brand.email}`}>
        <Mail size={18} aria-hidden="true" />
        {brand.email}
      </a>
    </section>
    <section className={styles['way']}>
      <h2 className={styles['wayTitle']}>{words.trackTitle}</h2>
      <Anchor className={styles['link']} to="/trackorder">
        {words.track}
      </Anchor>
    </section>
    <section className={styles['way']}>
      <h2 className={styles['wayTitle']}>{words.ticketTitle}</h2>
      <Anchor className={styles['link']} to="/contact-us/ticket">
        {words.ticket}
      </Anchor>
    </section>
  </aside>
);
