import { favouritesMachine } from '#machines/favourites/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import { cardOf } from '#tests/kit/samples.ts';

export const cake = cardOf();
export const brownies = cardOf({ node_id: 134, sku: 'PC134-4', url: '/p/fudge-brownie-box' });

const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
const trouble = refused({ code: 'TOO_MANY_REQUESTS', message: 'A little slower, please.', status: 429 });
const broken = { network: new Error('offline') };

export const favouritesModel = defineModel(favouritesMachine, {
  inputs: {
    'two favourites': { isCustomer: true, favourites: [cake, brownies], bestsellers: null },
    'none yet': { isCustomer: true, favourites: [], bestsellers: [cake] },
    'nothing loaded': { isCustomer: true, favourites: null, bestsellers: null },
    'a guest': { isCustomer: false, favourites: null, bestsellers: [cake] },
    'a guest of a shop in trouble': { isCustomer: false, favourites: null, bestsellers: null },
  },
  events: {
    'heart.press': {
      samples: ({ favourites, chosen }) =>
        (favourites ?? []).flatMap(({ node_id }) => (node_id === chosen ? [] : [{ nid: node_id }])),
      gesture: headlessOnly('history answers at once: the gesture of question.opened is the tap'),
    },
    'question.opened': {
      samples: ({ favourites }) => [...(favourites ?? []).map(({ node_id }) => ({ nid: node_id })), { nid: 999 }],
      gesture: (page, { nid }) => page.locator(`[data-remove="${nid}"]`).click(),
    },
    'question.closed': { gesture: (page) => page.goBack().then(() => undefined) },
    'removal.confirm': { gesture: (page) => page.getByRole('button', { name: 'Yes, Remove' }).click() },
    'removal.dismiss': {
      gesture: headlessOnly('history answers at once: the gesture of question.closed is the way back'),
    },
    'favourites.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'login.request': { gesture: headlessOnly('the login popup covers the page') },
    'session.authenticated': { gesture: headlessOnly('a login brings it') },
  },
  actors: {
    loadFavourites: {
      done: { two: ok([cake, brownies]), none: ok([]), guest: loginOver, trouble },
      errors: broken,
      call: { method: 'GET', url: '**/b/main/fa/allwishlist' },
      answers: { guest: headlessOnly('the login popup covers the page'), network: serverFailure },
    },
    loadBestsellers: {
      done: { some: ok([cake]), trouble },
      errors: broken,
      call: { method: 'GET', url: '**/b/main/fa/getBestSeller*' },
      answers: { network: serverFailure },
    },
    removeFavourite: {
      done: {
        removed: ok({ success: true }),
        guest: loginOver,
        trouble: refused({ code: 'BUSY', message: 'No', status: 409 }),
      },
      errors: broken,
      call: { method: 'POST', url: '**/b/main/fa/wishlist' },
      answers: { guest: headlessOnly('the login popup covers the page'), network: serverFailure },
    },
    sessionListener: { listener: true },
    questionListener: { listener: true },
  },
  ignored: [
    {
      events: ['heart.press'],
      outside: ['listing', 'confirmingRemoval'],
      reason: 'there is no card, or one is being removed',
    },
    {
      events: ['removal.confirm', 'removal.dismiss', 'question.closed'],
      outside: ['confirmingRemoval'],
      reason: 'nothing is asked about',
    },
    { events: ['favourites.retry'], outside: ['failed'], reason: 'nothing has failed' },
    {
      events: ['login.request', 'session.authenticated'],
      outside: ['guest'],
      reason: 'a customer is here already',
    },
  ],
  headless: [
    { transition: '(root) / question.opened / 0', reason: 'only an entry of an older list asks about what is gone' },
    { event: 'question.opened', in: 'confirmingRemoval', reason: 'a tap moves the question; history keeps its entry' },
  ],
  project: ({ favourites, bestsellers, chosen, isCustomer }, state) => [
    favourites?.map(({ node_id }) => node_id) ?? null,
    bestsellers === null,
    state === 'removing' || state === 'confirmingRemoval' ? chosen : null,
    isCustomer,
  ],
  survivors: ['empty', 'guest'].map((state) => ({
    mutant: `${state}.loadingBestsellers / onDone(loadBestsellers)[0]: target showing became deciding`,
    reason: 'they are there by then, so deciding leads to the same place',
  })),
  truths: [
    { in: 'listing', says: 'there is something to show', holds: ({ favourites }) => (favourites ?? []).length > 0 },
    { in: 'confirmingRemoval', says: 'it is clear what is asked about', holds: ({ chosen }) => chosen !== null },
    { in: 'guest', says: 'nothing of a customer is left', holds: ({ favourites }) => favourites === null },
  ],
  open: (page) => page.goto('/my-favourites', { waitUntil: 'domcontentloaded' }),
});
