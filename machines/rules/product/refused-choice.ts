import { productRuleWords } from './product-rule-words.ts';

type Named = { readonly id: number };

/**
 * Why a choice was refused, in words for a shopper: the server names it by its place in what was sent, which becomes
 * the label that stands on the page. Any other refusal stays as it is.
 * @param offered what the product lets choose, with its labels
 */
export function refusedChoice(
  { message, field = '' }: { readonly message: string; readonly field?: string },
  sent: readonly Named[],
  offered: readonly (Named & { readonly label: string })[],
): string {
  if (!/(^|\.)attributes\b/.test(field)) return message;
  const id = sent[Number(/^attributes\.(\d+)/.exec(field)?.[1])]?.id;
  return message.replace(field, () => offered.find((one) => one.id === id)?.label ?? productRuleWords.yourChoice);
}
