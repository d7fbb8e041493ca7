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
  /** of the kitchens, as the law on food asks for; left out where there is none yet */
  foodLicence: string | null;
};

/** The foot of a page: who bakes, how to reach them, where else to go. */
export function ShellFooter({ groups, look, newsletter, foodLicence }: ShellFooterProps) {
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
              {groups.map((group) => (
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
          {isShort ? null : <Trust foodLicence={foodLicence} />}
          <div className={styles['foot']}>
            <span>{uiWords.footer.rights}</span>
            {isShort ? null : (
              <>
                <Anchor to="/delivery-cities">{uiWords.footer.cities}</Anchor>
                <Anchor to="/locate-us">{uiWords.footer.kitchens}</Anchor>
                <Anchor to="/sitemap">{uiWords.footer.siteMap}</Anchor>
                <Anchor to="/terms-and-conditions">{uiWords.footer.terms}</Anchor>
                <Anchor to="/privacy-policy">{uiWords.footer.privacy}</Anchor>
              </>
            )}
            {isShort ? <span>{uiWords.footer.payments}</span> : null}
          </div>
        </div>
      </footer>
    </>
  );
}

const { upi, visa, mastercard, rupay, netbanking } = uiWords.footer;
const paymentMarks = [upi, visa, mastercard, rupay, netbanking];

/** Why the shop can be trusted with money and food: beside every page, above its last line. */
function Trust({ foodLicence }: Pick<ShellFooterProps, 'foodLicence'>) {
  return (
    <div className={styles['trust']}>
      <div>
        <h2 className={styles['trustTitle']}>{uiWords.footer.delivery}</h2>
        <p>{uiWords.footer.deliveryText}</p>
      </div>
      <div>
        <h2 className={styles['trustTitle']}>{uiWords.footer.hygiene}</h2>
        <p>{uiWords.footer.hygieneText}</p>
        {foodLicence === null ? null : <p>{uiWords.footer.licence(foodLicence)}</p>}
      </div>
      <div>
        <h2 className={styles['trustTitle']}>{uiWords.footer.payment}</h2>
        <ul className={styles['payments']} aria-label={uiWords.footer.payments}>
          {paymentMarks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
        <p>{uiWords.footer.paymentText}</p>
      </div>
    </div>
  );
}
