import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { FormActor } from '#machines/form/index.ts';
import { categoriesWithin, grievanceLimits } from '#machines/rules/forms/grievance.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { AsideLink, AsidePart, FormPage, OutsideLink } from '#src/flows/form/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { consumerHelpline, grievancePageWords as words } from './words.ts';
import styles from './grievance.module.css';

/** Where complaints are registered, and what happens with them (FRM-04, FRM-05). */
export function GrievancePage({ actor }: { readonly actor: FormActor }) {
  const { company } = useApp().config;
  return (
    <FormPage actor={actor} path="/customer-grievance-redressal" texts={words}>
      <AsidePart title={words.timesTitle}>
        <dl className={styles['times']}>
          {grievanceLimits.map((days) => (
            <div key={days}>
              <dt>{words.within(days)}</dt>
              {categoriesWithin(days).map((category) => (
                <dd key={category}>{category}</dd>
              ))}
            </div>
          ))}
        </dl>
        <p className={styles['small']}>{words.law}</p>
      </AsidePart>
      <AsidePart title={words.statusTitle}>
        <AsideLink to="/contact-us/ticket">{words.status}</AsideLink>
      </AsidePart>
      <AsidePart title={words.stepsTitle}>
        <ol className={styles['steps']}>
          <li>
            <h3>{words.steps.care}</h3>
            <p className={styles['small']}>{words.steps.careText}</p>
            <Contact mail={brand.email} phone={brand.phone} />
          </li>
          <li>
            <h3>{words.steps.officer}</h3>
            {company.officer === undefined ? null : <p>{company.officer}</p>}
            <p className={styles['small']}>{words.steps.officerText}</p>
            <Contact mail={company.mail ?? brand.email} phone={company.phone ?? brand.phone} />
          </li>
          <li>
            <h3>{words.steps.helpline}</h3>
            <p className={styles['small']}>{words.steps.helplineText}</p>
            <OutsideLink href={consumerHelpline} target="_blank" rel="noopener">
              <ExternalLink size={18} aria-hidden="true" />
              {words.steps.helplineLink}
            </OutsideLink>
          </li>
        </ol>
      </AsidePart>
      <AsidePart title={words.addressTitle}>
        <address className={styles['address']}>{company.address ?? brand.address}</address>
      </AsidePart>
    </FormPage>
  );
}

const Contact = ({ mail, phone }: { readonly mail: string; readonly phone: string }) => (
  <>
    <OutsideLink href={`mailto:${mail}`}>
      <Mail size={18} aria-hidden="true" />
      {mail}
    </OutsideLink>
    <OutsideLink href={`tel:${phone.replaceAll(' ', '')}`}>
      <Phone size={18} aria-hidden="true" />
      {phone}
    </OutsideLink>
  </>
);
