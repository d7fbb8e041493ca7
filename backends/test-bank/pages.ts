import { escapeHtml as escape } from '#backends/platform/http/escape-html.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { bankName } from '#machines/rules/payment/bank-words.ts';
import { agreedDecision, agreements, decisions, type Decision } from './decisions.ts';
import type { Intent, Link } from './store.ts';

const styles = `
*{box-sizing:border-box}
html{font:17px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;color:#1d2b24;background:#eef3ec}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto}
header{background:#1f4d3a;color:#fff;padding:1rem 1.25rem;display:flex;gap:.75rem;align-items:center}
header svg{width:2rem;height:2rem;flex:none}
header b{font-size:1.1rem}
header span{margin-left:auto;border:1px solid #ffffff80;border-radius:99px;padding:.05rem .7rem;font-size:.85rem}
main{width:min(28rem,100% - 2rem);margin:2rem auto;align-self:start;background:#fff;border-radius:1.1rem;padding:1.75rem;box-shadow:0 1px 2px #1d2b2414,0 12px 32px #1d2b2414}
h1{font-size:1.2rem;line-height:1.3;margin:0 0 .25rem}
.amount{font-size:2.4rem;font-weight:650;letter-spacing:-.02em;margin:.25rem 0 1rem;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 1.5rem;font-size:.95rem}
dt{color:#52645a}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-size:.9rem;color:#52645a}
input:not([type]),input[inputmode]{font:inherit;min-height:2.9rem;width:100%;padding:.5rem .75rem;border:1px solid #9db3a6;border-radius:.7rem;background:#fff;color:#1d2b24}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
.check{display:flex;gap:.6rem;align-items:flex-start;padding:.4rem 0}
.check input{width:1.4rem;height:1.4rem;margin:0;flex:none}
.agreed{background:#fdf3dd;color:#5c4310;padding:.6rem .8rem;border-radius:.7rem}
details{margin-top:.5rem}
details button{width:100%}
details dl{font-size:.85rem;margin-top:.5rem}
summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;color:#52645a}
button{font:inherit;font-weight:600;min-height:3.1rem;border-radius:.8rem;border:2px solid #1f4d3a;background:#fff;color:#1f4d3a;cursor:pointer}
button.yes{background:#1f4d3a;color:#fff}
button.no{border-color:#a33;color:#8f2626}
button.late{border:0;font-weight:500;text-decoration:underline;text-underline-offset:.2em}
button:hover{filter:brightness(1.08)}
button:focus-visible{outline:3px solid #e2a23b;outline-offset:2px}
p{margin:.25rem 0}
footer{padding:1.25rem;text-align:center;color:#52645a;font-size:.9rem}
@media (prefers-color-scheme:dark){html{color:#e6efe8;background:#121a16}main{background:#1b2620}dt,footer{color:#a4b6ab}button{background:#1b2620;color:#cfe6d8;border-color:#5f9c7f}button.yes{background:#2f7a5b;border-color:#2f7a5b;color:#fff}button.no{border-color:#c96a6a;color:#f0b4b4}}
`;

const leaf =
  '<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path fill="#9fd3a8" d="M27 4C12 4 5 11 5 20c0 2 .4 4 1.2 5.6C9 17 15 12 22 10c-6 4-11 9-13.600 17.600C10 28.500 12 29 14 29 23 29 28 20 27 4Z"/></svg>';

const page = (title: string, nonce: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · Garden Bank (test)</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header>${leaf}<b>Garden Bank</b><span>test</span></header>
<main>${main}</main>
<footer>A bank for trying things out: no money moves here.</footer>
</body>
</html>
`;

const methodWords = { upi: 'UPI', card: 'Card', netbanking: 'Net banking' } as const;

type Shown = {
  intent: Intent;
  link: Link;
  shop: string;
  /** a way to pay that the bank remembers; null when none was chosen */
  remembered: string | null;
  nonce: string;
};

const paidBy = ({ intent: { method, payer }, remembered }: Shown): string => {
  const of = remembered ?? payer.vpa ?? (payer.bank === null ? null : (bankName(payer.bank) ?? payer.bank));
  return of === null ? methodWords[method] : `${methodWords[method]}, ${of}`;
};

const saveBox = (label: string, isChecked: boolean) =>
  `<label class="check"><input type="checkbox" name="save"${isChecked ? ' checked' : ''}><span>${label}</span></label>`;

/** What is typed here and nowhere else: the number of a card never passes through a shop. */
const fieldsOf = ({ intent: { method, payer }, remembered, shop }: Shown): string => {
  if (remembered !== null) return '';
  if (method === 'card')
    return `<label>Card number<input name="card" inputmode="numeric" autocomplete="cc-number" value="4111 1111 1111 1111"></label>
<div class="pair"><label>Expiry<input name="expiry" inputmode="numeric" autocomplete="cc-exp" value="12/30"></label>
<label>CVV<input inputmode="numeric" autocomplete="cc-csc" maxlength="4" value="123"></label></div>
${saveBox(`I agree that Garden Bank saves this card for ${escape(shop)}, as RBI allows. The shop gets a token, never the number.`, payer.save)}`;
  if (method === 'upi' && payer.vpa !== null)
    return `<p>We have sent a request to your UPI app.</p>
${saveBox(`Remember this UPI ID for ${escape(shop)}`, payer.save)}`;
  return method === 'upi' ? '<p>Your UPI app opens here. In this test bank the buttons stand for it.</p>' : '';
};

const button = (decision: Decision, kind: string) =>
  `<button class="${kind}" name="decision" value="${decision}">${decisions[decision].label}</button>`;

const more: readonly Decision[] = [
  'approve_never',
  'approve_twice',
  'approve_timeout',
  'decline_funds',
  'decline_pin',
  'decline_late',
  'decline_never',
  'leave',
];

/** The page on which a shopper approves or declines a payment. */
export function paymentPage(shown: Shown): string {
  const { intent, link, shop, nonce } = shown;
  const agreed = agreedDecision(intent, intent.payer.vpa);
  return page(
    `Pay ${formatPaise(intent.amount)}`,
    nonce,
    `<h1>Payment to ${escape(shop)}</h1>
<p class="amount">${escape(formatPaise(intent.amount))}</p>
<dl>
<dt>Order</dt><dd>${escape(intent.order_id)}</dd>
<dt>Transaction</dt><dd>${escape(intent.txnid)}</dd>
<dt>Paid by</dt><dd>${escape(paidBy(shown))}</dd>
</dl>
<form method="post" action="/pay">
<input type="hidden" name="r" value="${escape(link.r)}">
<input type="hidden" name="s" value="${escape(link.s)}">
${fieldsOf(shown)}
${agreed === null ? '' : `<p class="agreed">This payment decides for itself: ${decisions[agreed].says}.</p>`}
${button('approve', 'yes')}
${button('decline', 'no')}
${button('approve_late', 'late')}
<details><summary>More ways that it can end</summary>
${more.map((decision) => button(decision, 'late')).join('\n')}
</details>
</form>
<details><summary>For tools: payments that decide for themselves</summary>
<p>Whichever button is pressed, these UPI IDs and these paise of an amount decide:</p>
<dl>${agreements.map(([sign, says]) => `<dt>${escape(sign)}</dt><dd>${escape(says)}</dd>`).join('\n')}</dl>
</details>`,
  );
}

/** What the bank says when it cannot go on. */
export const messagePage = (title: string, text: string, nonce: string): string =>
  page(title, nonce, `<h1>${escape(title)}</h1><p>${escape(text)}</p>`);
