import { PolicyPage } from './policy-page.tsx';
import { policyWords } from './policy.words.ts';

/** What a shopper agrees to by ordering. */
export const TermsPage = () => <PolicyPage path="/terms-and-conditions" {...policyWords.terms} />;
