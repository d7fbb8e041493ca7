import { call } from '#src/clients/index.ts';
import type { ContractShop } from './contract-shop.ts';
import { franchiseRequest } from '#tests/machines/form/form.samples.ts';
import { taken } from './taken.ts';

/** A message to the shop, and a look at how far its ticket is. */
export async function writeToTheShop(main: ReturnType<ContractShop['openBrowser']>['clients']['main']): Promise<void> {
  const values = [
    { name: 'topic', value: 'before' },
    { name: 'message', value: 'Do you bake without nuts?' },
    { name: 'name', value: 'Asha Rao' },
    { name: 'email', value: 'asha@example.com' },
  ];
  const header = { 'Idempotency-Key': 'a-message-of-the-day' };
  const { data } = await taken(call(main.POST('/forms', { params: { header }, body: { kind: 'contact', values } })));
  const body = { number: data.number, contact: data.email };
  await taken(call(main.POST('/tickets/find', { body })));
}

/** A franchise request, whose phone a code proves first. */
export async function askForAFranchise({ openBrowser, platform }: ContractShop): Promise<void> {
  const { main, user } = openBrowser().clients;
  // Of nobody else who gets a code on this day.
  const phone = '9811122233';
  await taken(call(user.POST('/fa/users/form/sendOtp', { body: { phone } })));
  const [message] = await platform.outbox.list({ to: `91${phone}`, limit: 1 });
  const otp = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'no code';
  const { proof } = (await taken(call(user.POST('/fa/users/form/prove', { body: { phone, otp } })))).data;
  const values = Object.entries({ ...franchiseRequest, phone }).map(([name, value]) => ({ name, value }));
  await taken(call(main.POST('/forms', { body: { kind: 'franchise', values, proof } })));
}

/** The newsletter: asked for, confirmed by the link of the mail, and left. */
export async function readTheNewsletter({ openBrowser, platform }: ContractShop): Promise<void> {
  const { subscribe } = openBrowser().clients;
  await taken(call(subscribe.POST('/subscribe', { body: { email: 'reader@example.com' } })));
  const [mail] = await platform.outbox.list({ to: 'reader@example.com', limit: 1 });
  const body = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token' };
  await taken(call(subscribe.POST('/confirm', { body })));
  await taken(call(subscribe.POST('/unsubscribe', { body })));
}

/** The contests, and a look for an entry of one's own, which there is not. */
export async function takePart(main: ReturnType<ContractShop['openBrowser']>['clients']['main']): Promise<void> {
  await taken(call(main.GET('/contests', {})));
  const params = { path: { contest: 'dpl-contest' as const } };
  await taken(call(main.GET('/contests/{contest}/entry', { params })));
  await taken(call(main.POST('/contests/{contest}/withdraw', { params })));
}
