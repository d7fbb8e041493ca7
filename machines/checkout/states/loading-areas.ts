import { withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';

/** Fetches the localities of the chosen city: for the form, and for the pin of who comes back to it by a reload. */
export const loadingAreas = (loaded: string, failed: string) =>
  checkoutSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'loadAreas',
      src: 'loadAreas',
      input: ({ context }) => ({ cityId: context.form.cityId ?? 0 }),
      onDone: [{ guard: withOutcome('isOk'), target: loaded, actions: withOutcome('storeAreas') }, { target: failed }],
      onError: failed,
    },
    after: { requestTimeout: failed },
  });
