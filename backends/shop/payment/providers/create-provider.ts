import type { PaymentProvider, ProviderEnv, ProviderName } from '../provider.ts';
import { razorpayProvider } from './razorpay.ts';
import { testProvider } from './test-bank.ts';

/** The provider of a payment, or the one of the settings for a new payment. */
export const createPaymentProvider = (env: ProviderEnv, name: ProviderName = env.PAYMENT_PROVIDER): PaymentProvider =>
  name === 'razorpay' ? razorpayProvider(env) : testProvider(env);
