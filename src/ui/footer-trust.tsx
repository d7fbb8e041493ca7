import { trustWords } from './trust-words.ts';
import { uiWords } from './words.ts';
import styles from './shell-footer.module.css';

const { upi, visa, mastercard, rupay, netbanking } = trustWords;
const paymentMarks = [upi, visa, mastercard, rupay, netbanking];

export type FooterTrustProps = {
  /** of the kitchens, as the law on food asks for; left out where there is none yet */
  readonly foodLicence: string | null;
};

/** Why the shop can be trusted with money and food: beside every page, above its last line. */
export default function FooterTrust({ foodLicence }: FooterTrustProps) {
  return (
    <div className={styles['trust']}>
      <div>
        <h2 className={styles['trustTitle']}>{trustWords.delivery}</h2>
        <p>{trustWords.deliveryText}</p>
      </div>
      <div>
        <h2 className={styles['trustTitle']}>{trustWords.hygiene}</h2>
        <p>{trustWords.hygieneText}</p>
        {foodLicence === null ? null : <p>{trustWords.licence(foodLicence)}</p>}
      </div>
      <div>
        <h2 className={styles['trustTitle']}>{trustWords.payment}</h2>
        <ul className={styles['payments']} aria-label={uiWords.footer.payments}>
          {paymentMarks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
        <p>{trustWords.paymentText}</p>
      </div>
    </div>
  );
}
