import type { ChangedKind } from '#machines/contact-change/index.ts';
import type { Continuation } from '#machines/login/index.ts';
import { selectOpenOverlays, selectTopOverlay, type Overlay, type OverlaysSnapshot } from '#machines/overlays/index.ts';
import type { SocialReturn } from '#machines/social-login/index.ts';
import type { App } from './app.ts';

type NoParams = Readonly<Record<string, never>>;

/** The popups of the shop, and what each is opened with. */
export type OverlayParams = {
  readonly login: {
    /** absent: the heart that waits for a customer, else the page is loaded anew */
    readonly continuation?: Continuation;
    readonly social?: SocialReturn;
  };
  readonly contactChange: { readonly kind: ChangedKind };
  readonly search: { readonly query: string };
  readonly menu: NoParams;
  /** `opener`: id of the element that gets the focus back; the header's account button when absent */
  readonly profile: { readonly opener?: 'shell-menu' };
  /** `at`: which picture of the product, from 0 */
  readonly zoom: { readonly at: number };
  readonly filters: NoParams;
  /** `line`: the line of the cart, by its `cart_item_id` */
  readonly lineChoices: { readonly line: string };
  /** `nid`: the favourite that is asked about */
  readonly removal: { readonly nid: number };
  /** `by`: the popup opened without a tap */
  readonly city: { readonly by?: 'itself' };
  readonly place: NoParams;
};

export type OverlayId = keyof OverlayParams;

/** What the view of a popup gets. */
export type OverlayProps<Id extends OverlayId> = { readonly params: OverlayParams[Id] };

/** Opens a popup: over what is open, or in its place where the two are never open together. */
export type OpenOverlay = <Id extends OverlayId>(id: Id, params: OverlayParams[Id]) => void;

type Check<T> = (value: unknown) => value is T;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isOneOf =
  <T extends string>(...texts: readonly T[]): Check<T> =>
  (value): value is T =>
    texts.some((text) => text === value);
const optional =
  <T>(isGiven: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isGiven(value);

const isPlain = isOneOf<Exclude<Continuation['kind'], 'heart'>>('reload', 'checkout', 'stay');
const isContinuation = (value: unknown): value is Continuation =>
  isRecord(value) &&
  (isPlain(value['kind']) || (value['kind'] === 'heart' && isNumber(value['nid']) && value['nid'] > 0));

const isFailure = isOneOf('cancelled', 'failed');
export const isSocialReturn = (value: unknown): value is SocialReturn =>
  isRecord(value) && (isFailure(value['error']) || (isText(value['fbid']) && /^[\w-]{1,64}$/.test(value['fbid'])));

type Popup<Params> = {
  /** what an entry of the history must carry, else it is dropped */
  readonly params: { readonly [Name in keyof Params]-?: Check<Params[Name]> };
  /** what the back button leaves behind; after login's the page's entry is pushed again (SHL-11) */
  readonly afterBack?: 'repush';
  /** never open together with this one: takes its place, and back leads to what was under it */
  readonly replaces?: OverlayId;
};

const popups: { readonly [Id in OverlayId]: Popup<OverlayParams[Id]> } = {
  login: {
    params: { continuation: optional(isContinuation), social: optional(isSocialReturn) },
    afterBack: 'repush',
    replaces: 'profile',
  },
  contactChange: { params: { kind: isOneOf('email', 'mobile', 'proof') } },
  search: { params: { query: isText } },
  menu: { params: {} },
  profile: { params: { opener: optional(isOneOf('shell-menu')) }, replaces: 'menu' },
  zoom: { params: { at: isNumber } },
  filters: { params: {} },
  lineChoices: { params: { line: isText } },
  removal: { params: { nid: isNumber } },
  city: { params: { by: optional(isOneOf('itself')) }, replaces: 'place' },
  place: { params: {}, replaces: 'city' },
};

/** A popup as the history keeps it. */
export const overlayOf = <Id extends OverlayId>(id: Id, params: OverlayParams[Id]): Overlay => ({
  id,
  params,
  afterBack: popups[id].afterBack ?? 'pop',
});

export const openOverlayIn =
  ({ root, overlays }: Pick<App, 'root' | 'overlays'>): OpenOverlay =>
  (id, params) => {
    const { replaces = null } = popups[id];
    const isReplacing = selectTopOverlay(overlays.getSnapshot())?.id === replaces;
    root.send({ type: isReplacing ? 'overlay.swap' : 'overlay.open', overlay: overlayOf(id, params) });
  };

const isOverlayId = (id: unknown): id is OverlayId => typeof id === 'string' && Object.hasOwn(popups, id);

/** Whether these are parameters of the popup; what it does not know of, it does not read. */
export const areParamsOf = <Id extends OverlayId>(id: Id, params: unknown): params is OverlayParams[Id] =>
  isRecord(params) &&
  Object.entries<Check<unknown>>(popups[id].params).every(([name, isRight]) => isRight(params[name]));

const isOverlay = (value: unknown): value is { id: OverlayId; params: OverlayParams[OverlayId] } =>
  isRecord(value) && isOverlayId(value['id']) && areParamsOf(value['id'], value['params']);

/** The popups that the state of a history entry carries: untrusted, so anything wrong in it drops them all. */
export function overlaysOf(state: unknown): readonly Overlay[] {
  const list = isRecord(state) ? state['overlays'] : undefined;
  return Array.isArray(list) && list.length <= 6 && list.every(isOverlay)
    ? list.map(({ id, params }) => overlayOf(id, params))
    : [];
}

/** What a popup was opened with; null while it is closed. */
export const openParamsOf = <Id extends OverlayId>(snapshot: OverlaysSnapshot, id: Id): OverlayParams[Id] | null =>
  // Only `overlayOf` makes what lies in the stack.
  (selectOpenOverlays(snapshot).find((overlay) => overlay.id === id)?.params ?? null) as OverlayParams[Id] | null;

type Heard<Id extends OverlayId> = {
  readonly opened: (params: OverlayParams[Id]) => void;
  readonly closed: () => void;
};

/** Reports that the history shows a popup, and that it no longer does; at once when it is open already. */
export function listenToOverlay<Id extends OverlayId>(
  { overlays }: Pick<App, 'overlays'>,
  id: Id,
  { opened, closed }: Heard<Id>,
): () => void {
  let wasOpen = false;
  const report = (): void => {
    const params = openParamsOf(overlays.getSnapshot(), id);
    if (params !== null && !wasOpen) opened(params);
    if (params === null && wasOpen) closed();
    wasOpen = params !== null;
  };
  report();
  const subscription = overlays.subscribe(report);
  return () => subscription.unsubscribe();
}
