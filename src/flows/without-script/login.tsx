import { withoutScriptWords as words } from './words.ts';

// The server alone draws it; see product.tsx.
const Nothing = () => <noscript />;

/** In place of the button that opens the login. */
const Login = () => (
  <noscript>
    <p>{words.login}</p>
  </noscript>
);

export const PlainLogin = import.meta.env.SSR ? Login : Nothing;
