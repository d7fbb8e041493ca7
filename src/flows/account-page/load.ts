import type { AccountPageInput, AccountPageName } from '#machines/account-page/index.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { isCustomerHere } from '#src/runtime/page/settled-session.ts';
import { accountPagePorts } from './ports.ts';

/** What a customer's page begins with. What does not come is asked for by the chart, which explains a failure. */
export async function loadAccountPage(app: App, page: AccountPageName, signal: AbortSignal): Promise<AccountPageInput> {
  const isCustomer = await isCustomerHere(app, signal);
  const asked = isCustomer ? accountPagePorts(app.clients).loadData({ page }, { signal }) : null;
  return { page, isCustomer, data: asked && (await known(page, asked)) };
}
