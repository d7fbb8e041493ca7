import { newsletterWords } from '#machines/newsletter/newsletter.words.ts';
import { newsletterForm } from '#machines/rules/forms/newsletter-form.ts';
import { Button } from '#src/ui/index.ts';
import { PlainStyle } from './style.tsx';

// The server alone draws these, within noscript; see product.tsx.
const Nothing = () => <noscript />;

/** Asks for the newsletter. */
const Ask = () => (
  <noscript>
    <PlainStyle />
    <form className="plain-stack" method="post" action={newsletterForm.action}>
      <h2>{newsletterWords.title}</h2>
      <label className="plain-label" htmlFor="newsletter-email">
        {newsletterWords.email}
      </label>
      <div className="plain-row">
        <input
          className="plain-text"
          id="newsletter-email"
          type="email"
          name={newsletterForm.email}
          placeholder={newsletterWords.example}
          maxLength={254}
          autoComplete="email"
          required
        />
        <Button variant="secondary" type="submit">
          {newsletterWords.ask}
        </Button>
      </div>
    </form>
  </noscript>
);

type LeaveProps = { readonly token: string; readonly action: string };

/** Ends a subscription, which scripts do without a tap. */
const Leave = ({ token, action }: LeaveProps) => (
  <noscript>
    <form method="post" action={newsletterForm.action}>
      <input type="hidden" name={newsletterForm.token} value={token} />
      <Button type="submit" name={newsletterForm.wish} value="leave">
        {action}
      </Button>
    </form>
  </noscript>
);

export const PlainNewsletter = import.meta.env.SSR ? Ask : Nothing;
export const PlainNewsletterLeave = import.meta.env.SSR ? Leave : Nothing;
