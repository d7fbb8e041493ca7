import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import { isStepUpRequired } from '../code-entry/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import { isSameForm, profileForm } from './account-page.rules.ts';
import { accountPageWords as words } from './account-page.words.ts';
import type {
  AccountData,
  AccountPageContext,
  AccountPageEmitted,
  AccountPageEvent,
  AccountPageInput,
  AccountPagePorts,
  Done,
  ProfileForm,
  Work,
} from './account-page.types.ts';

export const initialContext = (input: AccountPageInput): AccountPageContext => ({
  ...input,
  work: null,
  typed: null,
  refusal: null,
});

const base = setup({
  types: {
    input: {} as AccountPageInput,
    context: {} as AccountPageContext,
    events: {} as AccountPageEvent,
    emitted: {} as AccountPageEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadData: unprovided<AccountPagePorts['loadData']>('loadData'),
    doWork: unprovided<AccountPagePorts['doWork']>('doWork'),
    readProof: unprovided<AccountPagePorts['readProof']>('readProof'),
    draftListener: silence,
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
    codesListener: fromCallback<{ type: 'codes.ended' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    isStepUpRequired,
    isGuest: ({ context }) => !context.isCustomer,
    isMissing: ({ context }) => context.data === null,
    isFound: (_, { draft }: { draft: ProfileForm | null }) => draft !== null,
    hasProfile: ({ context: { data } }) => data !== null && 'profile' in data,
    hasWork: ({ context }) => context.work !== null,
    isGrave: (_, { work }: { work: Work }) => ['delete', 'endOthers', 'forgetMethod'].includes(work.kind),
    isProven: (_, { outcome }: Answer<boolean>) => outcome.ok && outcome.value,
  },
  delays: { requestTimeout, slowHint },
});

export const accountPageSetup = base.extend({
  actions: {
    storeCustomer: assign({ isCustomer: true }),
    storeData: assign((_, { outcome }: Answer<AccountData>) => (outcome.ok ? { data: outcome.value } : {})),
    storeDone: assign(({ context }, { outcome }: Answer<Done>) =>
      outcome.ok ? { data: outcome.value.data ?? context.data } : {},
    ),
    storeDraft: assign((_, { draft }: { draft: ProfileForm | null }) => ({ typed: draft })),
    storeField: assign(
      ({ context: { data, typed } }, { field, value }: { field: keyof ProfileForm; value: string }) => {
        const known = data !== null && 'profile' in data ? profileForm(data.profile) : null;
        const form = typed ?? known;
        if (form === null) return {};
        const next = { ...form, [field]: value };
        return { typed: known !== null && isSameForm(next, known) ? null : next };
      },
    ),
    /** What was typed since it was sent stays. */
    clearSaved: assign(({ context: { typed, work } }) =>
      typed !== null && work?.kind === 'saveProfile' && isSameForm(typed, profileForm(work.profile))
        ? { typed: null }
        : {},
    ),
    emitDraft: emit(({ context: { typed } }) => ({ type: 'draft.changed' as const, draft: typed })),
    storeWork: assign((_, { work }: { work: Work }) => ({ work })),
    clearWork: assign({ work: null }),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    storeFailure: assign({ refusal: { code: 'FAILED', message: words.failed } }),
    storeStale: assign({ refusal: { code: 'STALE', message: words.stale } }),
    storeUnverified: assign({ refusal: { code: 'UNVERIFIED', message: words.unverified } }),
    clearRefusal: assign({ refusal: null }),
    /** Says what is done, and hands on a file. */
    emitDone: enqueueActions(({ enqueue, context }, { outcome }: Answer<Done>) => {
      if (context.work === null || !outcome.ok) return;
      const { file } = outcome.value;
      const text = words.done[context.work.kind];
      enqueue.emit({ type: 'toast.wanted', text, tone: 'success', place: 'bottom' });
      if (context.work.kind === 'saveProfile') {
        enqueue.emit({ type: 'draft.changed', draft: context.typed });
        enqueue.emit({ type: 'header.refreshWanted' });
      }
      if (file !== null) enqueue.emit({ type: 'file.wanted', file });
    }),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    emitProofWanted: emit({ type: 'proof.wanted' }),
  },
});
