import type { Benefits, Stamp, Wallet } from '#machines/domain/index.ts';
import { ok, type Outcome } from '#machines/kit/outcome.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { isCustomerHere } from '#src/runtime/page/settled-session.ts';
import { walletPagesPorts } from './ports.ts';

export type LoadedWallet = { readonly isCustomer: boolean; readonly wallet: Wallet | null };
export type LoadedStamps = {
  readonly isCustomer: boolean;
  readonly benefits: Benefits | null;
  readonly stamps: readonly Stamp[] | null;
};

/** What an answer holds; its refusals stay as they are. */
const held = async <Body, Value>(
  answer: Promise<Outcome<Body>>,
  valueOf: (body: Body) => Value,
): Promise<Outcome<Value>> => {
  const outcome = await answer;
  return outcome.ok ? ok(valueOf(outcome.value)) : outcome;
};

const benefitsOf = async ({ clients }: App, signal: AbortSignal): Promise<Benefits | null> => {
  const answer = walletPagesPorts(clients).loadBenefits(signal);
  return known(
    'benefits',
    held(answer, ({ data }) => data),
  );
};

/** The rules of the wallet; null when they cannot be had now. */
export const loadRules = benefitsOf;

/** A page of the customer's wallet; null for guests, and when it cannot be had now. */
export async function loadWallet(app: App, page: number, signal: AbortSignal): Promise<LoadedWallet> {
  const isCustomer = await isCustomerHere(app, signal);
  if (!isCustomer) return { isCustomer, wallet: null };
  const answer = walletPagesPorts(app.clients).loadWallet(page, signal);
  const wallet = await known(
    'wallet',
    held(answer, ({ data }) => data),
  );
  return { isCustomer, wallet };
}

/** The rules of the stamps, and the customer's own; null for guests, and when they cannot be had now. */
export async function loadStamps(app: App, signal: AbortSignal): Promise<LoadedStamps> {
  const isCustomer = await isCustomerHere(app, signal);
  const answer = isCustomer ? walletPagesPorts(app.clients).loadStamps(signal) : null;
  const [benefits, stamps] = await Promise.all([
    benefitsOf(app, signal),
    answer &&
      known(
        'stamps',
        held(answer, ({ data }) => data.stamps),
      ),
  ]);
  return { isCustomer, benefits, stamps };
}
