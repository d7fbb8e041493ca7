import { PolicyPage } from './policy-page.tsx';
import { cookieWords, policyWords, storageWords } from './policy.words.ts';
import styles from './policies.module.css';

/** What is stored of a shopper, and for how long. */
export const PrivacyPage = () => (
  <PolicyPage path="/privacy-policy" {...policyWords.privacy}>
    <section className={styles['section']}>
      <h2>{policyWords.cookies.heading}</h2>
      <p>{policyWords.cookies.lead}</p>
      <ul>
        {Object.entries(cookieWords).map(([name, { what, life }]) => (
          <li key={name}>{policyWords.cookies.row(name, what, life)}</li>
        ))}
      </ul>
    </section>
    <section className={styles['section']}>
      <h2>{policyWords.storage.heading}</h2>
      <p>{policyWords.storage.lead}</p>
      <ul>
        {Object.values(storageWords).map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </section>
  </PolicyPage>
);
