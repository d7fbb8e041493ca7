import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { LinkGroup } from '#machines/domain/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import type { FooterStyle } from '#machines/rules/site/footer-style.ts';
import { Anchor } from './anchor.tsx';
import { BrandMark } from './brand-mark.tsx';
import { classes } from './classes.ts';
import { uiWords } from './words.ts';
import styles from './shell-footer.module.css';

export type ShellFooterProps = {
  groups: readonly LinkGroup[];
  /** How it looks on this page (FTR-09). */
  look: Exclude<FooterStyle, 'hidden'>;
  newsletter?: ReactNode;
  /** Why the shop can be trusted with money and food. */
  trust: ReactNode;
};

const help: LinkGroup = {
  heading: uiWords.footer.help,
  data: [
    { title: uiWords.header.trackOrder, link_path: '/trackorder' },
    { title: uiWords.footer.questions, link_path: '/faq' },
    { title: uiWords.footer.refunds, link_path: '/cancellation-and-refund-policy' },
    { title: uiWords.footer.contact, link_path: '/contact-us' },
    { title: uiWords.footer.complaints, link_path: '/customer-grievance-redressal' },
  ],
};

/** The foot of a page: who bakes, how to reach them, where else to go. */
export function ShellFooter({ groups, look, newsletter, trust }: ShellFooterProps) {
  // Whoever pays or writes is not led away: these pages keep the contact and nothing else.
  const isShort = look === 'cart' || look === 'review';
  return (
    <>
      <div className={styles['gap']} aria-hidden="true" />
      <footer className={styles['footer']} data-look={look}>
        <div className={classes('page-column', styles['inner'])}>
          <div className={styles['about']}>
            <BrandMark />
            {isShort ? null : <p>{uiWords.footer.about}</p>}
            <div className={styles['contact']}>
              <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>
                <Phone size={17} aria-hidden="true" />
                {brand.phone}
              </a>
              <a href={`mailto:${brand.email}`}>
                <Mail size={17} aria-hidden="true" />
                {brand.email}
              </a>
            </div>
            {newsletter}
          </div>
          {isShort ? null : (
            <nav className={styles['groups']} aria-label={uiWords.footer.more}>
              {[...groups, help].map((group) => (
                <div key={group.heading}>
                  <h2 className={styles['heading']}>{group.heading}</h2>
                  <ul>
                    {group.data.map((link) => (
                      <li key={`${link.link_path}-${link.title}`}>
                        <Anchor to={link.link_path}>{link.title}</Anchor>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          )}
          {isShort ? null : <div className={styles['whole']}>{trust}</div>}
          <div className={styles['foot']}>
            <span>{uiWords.footer.rights}</span>
            {isShort ? null : (
              <>
                <Anchor to="/coupons-and-offers">{uiWords.footer.offers}</Anchor>
                <Anchor to="/delivery-cities">{uiWords.footer.cities}</Anchor>
                <Anchor to="/locate-us">{uiWords.footer.kitchens}</Anchor>
                <Anchor to="/about-us">{uiWords.footer.aboutUs}</Anchor>
                <Anchor to="/sitemap">{uiWords.footer.siteMap}</Anchor>
                <Anchor to="/terms-and-conditions">{uiWords.footer.terms}</Anchor>
                <Anchor to="/privacy-policy">{uiWords.footer.privacy}</Anchor>
              </>
            )}
            <Anchor to="/privacy-policy#your-choices">{uiWords.footer.choices}</Anchor>
            {isShort ? <span>{uiWords.footer.payments}</span> : null}
          </div>
        </div>
      </footer>
    </>
  );
}
