const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? '');

const styles = `
*{box-sizing:border-box}
html{font:17px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;color:#1f2430;background:#eef0f6}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto}
header{background:#2f3a66;color:#fff;padding:1rem 1.25rem;display:flex;gap:.75rem;align-items:center}
header b{font-size:1.1rem}
header span{margin-left:auto;border:1px solid #ffffff80;border-radius:99px;padding:.05rem .7rem;font-size:.85rem}
main{width:min(28rem,100% - 2rem);margin:2rem auto;align-self:start;background:#fff;border-radius:1.1rem;padding:1.75rem;box-shadow:0 1px 2px #1f243014,0 12px 32px #1f243014}
h1{font-size:1.2rem;line-height:1.3;margin:0 0 1rem}
form{display:grid;gap:1rem}
label{display:grid;gap:.3rem;font-weight:600}
label.row{display:flex;gap:.6rem;align-items:center;font-weight:400}
input:not([type=checkbox]){font:inherit;font-weight:400;padding:.7rem .9rem;border:1px solid #747b94;border-radius:.7rem;background:#fff;color:inherit}
input[type=checkbox]{width:1.4rem;height:1.4rem;accent-color:#2f3a66}
button{font:inherit;font-weight:600;min-height:3.1rem;border-radius:.8rem;border:2px solid #2f3a66;background:#fff;color:#2f3a66;cursor:pointer}
button.yes{background:#2f3a66;color:#fff}
:focus-visible{outline:3px solid #c9762b;outline-offset:2px}
footer{padding:1.25rem;text-align:center;color:#535a70;font-size:.9rem}
`;

const page = (title: string, nonce: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · Test identity</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header><b>Test identity</b><span>test</span></header>
<main>${main}</main>
<footer>For trying out social login: whoever you say you are is believed here.</footer>
</body>
</html>
`;

/** The page on which somebody says who they are. */
export const loginPage = (uid: string, shop: string, nonce: string): string =>
  page(
    'Sign in',
    nonce,
    `<h1>Sign in to go on to ${escape(shop)}</h1>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
<label>E-mail address<input name="email" type="email" required maxlength="254" value="asha@example.com" autocomplete="off"></label>
<label>Name<input name="name" maxlength="80" value="Asha Rao" autocomplete="off"></label>
<label class="row"><input type="checkbox" name="verified" value="1" checked>This address is verified</label>
<button class="yes" name="decision" value="login">Continue</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button>
</form>`,
  );

/** What the provider says when it cannot go on. */
export const messagePage = (title: string, text: string, nonce: string): string =>
  page(title, nonce, `<h1>${escape(title)}</h1><p>${escape(text)}</p>`);
