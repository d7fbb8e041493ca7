import { selectPlace, selectStep, selectTime, type orderChangesMachine } from '#machines/order-changes/index.ts';
import { orderChangesWords as words } from '#machines/order-changes/order-changes.words.ts';
import type { ModelDefinition } from '#tests/kit/model/index.ts';

const flow = '[data-flow="order-changes"]';

/** Which controls of the page are disabled when, and only then. */
export const disabled: Required<ModelDefinition<typeof orderChangesMachine>>['disabled'] = [
  {
    says: 'where the money goes is chosen with the question, and not while it is under way',
    when: (snapshot) => selectStep(snapshot) !== 'asking',
    controls: (page) => page.locator(`${flow} [name="refund_to"]`),
  },
  {
    says: 'what the shop is asked for stays as it is until it has answered',
    when: (snapshot) => ['sending', 'unsure'].includes(selectStep(snapshot)),
    controls: (page) =>
      page
        .locator(flow)
        .getByLabel(words.times.day)
        .or(page.locator(`${flow} :is([value="noon"], [value="office"])`)),
  },
  {
    says: 'nobody chooses a time that is full, or an address out of reach',
    when: () => true,
    controls: (page) => page.locator(`${flow} :is([value="full"], [value="far"])`),
  },
  {
    says: 'a time is confirmed once it is chosen',
    when: (snapshot) => selectTime(snapshot) === null,
    controls: (page) => page.locator(flow).getByRole('button', { name: words.times.confirm, exact: true }),
  },
  {
    says: 'an address is confirmed once it is chosen',
    when: (snapshot) => selectPlace(snapshot) === null,
    controls: (page) => page.locator(flow).getByRole('button', { name: words.places.confirm, exact: true }),
  },
  {
    says: 'the time is changed only where the order lets it',
    when: ({ context }) => context.order.blocked.reschedule !== null,
    controls: (page) => page.locator(flow).getByRole('button', { name: words.time, exact: true }),
  },
  {
    says: 'the address is changed only where the order lets it',
    when: ({ context }) => context.order.blocked.readdress !== null,
    controls: (page) => page.locator(flow).getByRole('button', { name: words.place, exact: true }),
  },
];
