import type { AccountPagePorts, Done, MethodKind, Settings, Work } from '#machines/account-page/index.ts';
import type { SavedPaymentMethod } from '#machines/domain/index.ts';
import { ok, type Outcome } from '#machines/kit/outcome.ts';
import { call, type Clients } from '#src/clients/index.ts';

type Ports = Pick<AccountPagePorts, 'loadData' | 'doWork' | 'readProof'>;

const now = (settings: Settings): Done => ({ data: { settings }, file: null });

const only = (methods: readonly SavedPaymentMethod[], kind: MethodKind): readonly SavedPaymentMethod[] =>
  methods.filter((method) => method.kind === kind);

/** The calls of the pages of the account, by the backends of users and carts; the listeners are the app's. */
export const accountPagePorts = ({ user, cart }: Pick<Clients, 'user' | 'cart'>): Ports => {
  const settled = async (asked: Promise<Outcome<{ readonly data: Settings }>>): Promise<Outcome<Done>> => {
    const outcome = await asked;
    return outcome.ok ? ok(now(outcome.value.data)) : outcome;
  };
  const left = async (
    asked: Promise<Outcome<{ readonly data: readonly SavedPaymentMethod[] }>>,
    kind: MethodKind,
  ): Promise<Outcome<Done>> => {
    const outcome = await asked;
    return outcome.ok ? ok({ data: { methods: only(outcome.value.data, kind) }, file: null }) : outcome;
  };
  const does: {
    readonly [Kind in Work['kind']]: (
      work: Extract<Work, { kind: Kind }>,
      signal: AbortSignal,
    ) => Promise<Outcome<Done>>;
  } = {
    saveProfile: async ({ profile }, signal) => {
      const outcome = await call(user.POST('/profile', { body: profile, signal }));
      return outcome.ok ? ok({ data: { profile: outcome.value.data }, file: null }) : outcome;
    },
    saveMessages: ({ choices: { unwanted, muted, language } }, signal) => {
      const body = { unwanted: [...unwanted], muted: [...muted], language };
      return settled(call(user.POST('/settings/messages', { body, signal })));
    },
    endSession: ({ session_id }, signal) =>
      settled(call(user.POST('/settings/sessions/end', { body: { session_id }, signal }))),
    endOthers: (_, signal) => settled(call(user.POST('/settings/sessions/end-others', { signal }))),
    export: async (_, signal) => {
      const outcome = await call(user.POST('/settings/export', { signal }));
      if (!outcome.ok) return outcome;
      const { file_name: name, file_text: text } = outcome.value.data;
      return ok({ data: null, file: { name, text } });
    },
    delete: (_, signal) => settled(call(user.POST('/settings/deletion', { signal }))),
    preferMethod: ({ method_id, of }, signal) =>
      left(call(cart.POST('/payment/methods/default', { body: { method_id }, signal })), of),
    forgetMethod: ({ method_id, of }, signal) =>
      left(call(cart.POST('/payment/methods/delete', { body: { method_id }, signal })), of),
    keep: (_, signal) => settled(call(user.POST('/settings/deletion/take-back', { signal }))),
  };
  return {
    loadData: async ({ page }, { signal }) => {
      if (page === 'profile') {
        const outcome = await call(user.GET('/profile', { signal }));
        return outcome.ok ? ok({ profile: outcome.value.data }) : outcome;
      }
      if (page === 'cards' || page === 'upi') {
        const outcome = await call(cart.GET('/payment/methods', { signal }));
        return outcome.ok ? ok({ methods: only(outcome.value.data, page === 'cards' ? 'card' : 'upi') }) : outcome;
      }
      const outcome = await call(user.GET('/settings', { signal }));
      return outcome.ok ? ok({ settings: outcome.value.data }) : outcome;
    },
    // The table has a row for each kind, which the compiler cannot see through a lookup.
    doWork: (work, { signal }) =>
      (does[work.kind] as (work: Work, signal: AbortSignal) => Promise<Outcome<Done>>)(work, signal),
    readProof: async (_, { signal }) => {
      const outcome = await call(user.GET('/fa/users/contacts', { signal }));
      return outcome.ok ? ok(outcome.value.data.step_up_needed === 0) : outcome;
    },
  };
};
