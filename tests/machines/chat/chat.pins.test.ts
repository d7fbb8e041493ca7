import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  provideChat,
  selectIsFramed,
  selectIsOffered,
  selectIsOpen,
  selectStandIn,
  type ChatEvent,
} from '#machines/chat/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const order = 'PC0123456789';

/** A chat whose page and frame say what the test says. */
function startChat(isAllowed: boolean, about: string | null = null) {
  const clock = new SimulatedClock();
  const ears: Partial<Record<'page' | 'frame', (event: ChatEvent) => void>> = {};
  const ended: string[] = [];
  let frames = 0;
  const logic = provideChat({
    pageListener: (send) => {
      ears.page = send as (event: ChatEvent) => void;
      return () => ended.push('page');
    },
    frameListener: (send) => {
      frames += 1;
      ears.frame = send as (event: ChatEvent) => void;
      return () => ended.push('frame');
    },
  });
  const actor = createActor(machineUnderTest(logic), { clock, input: { isAllowed, order: about } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const look = () => {
    const snapshot = actor.getSnapshot();
    return {
      isOffered: selectIsOffered(snapshot),
      isFramed: selectIsFramed(snapshot),
      isOpen: selectIsOpen(snapshot),
      standIn: selectStandIn(snapshot),
    };
  };
  return {
    actor,
    clock,
    facts,
    ended,
    look,
    frames: () => frames,
    send: (event: ChatEvent) => actor.send(event),
    page: (event: ChatEvent) => ears.page?.(event),
    frame: (event: ChatEvent) => ears.frame?.(event),
  };
}

test('[SHL-14] who has agreed gets the chat loaded with the first touch, unseen, and not before', () => {
  const { look, page, frame, frames, facts, send } = startChat(true);
  expect(look()).toEqual({ isOffered: false, isFramed: false, isOpen: false, standIn: 'loading' });
  page({ type: 'page.touched' });
  expect([look(), frames()]).toEqual([{ isOffered: true, isFramed: true, isOpen: false, standIn: 'loading' }, 1]);
  frame({ type: 'frame.ready' });
  expect(facts).toEqual([{ type: 'order.told', order: null }]);
  send({ type: 'chat.open' });
  expect([look(), frames()]).toEqual([{ isOffered: true, isFramed: true, isOpen: true, standIn: null }, 1]);
  send({ type: 'chat.close' });
  expect([look().isOpen, look().isFramed, facts.at(-1)]).toEqual([false, true, { type: 'panel.closed' }]);
});

test('[SHL-14] who has not agreed is offered the button, and nothing loads before it is pressed or agreed to', () => {
  const { look, page, frames, send } = startChat(false);
  page({ type: 'page.touched' });
  expect([look().isOffered, look().isFramed, frames()]).toEqual([true, false, 0]);
  page({ type: 'consent.changed', isAllowed: false });
  expect(frames()).toBe(0);
  send({ type: 'chat.open' });
  expect([look().isFramed, look().isOpen, look().standIn, frames()]).toEqual([true, true, 'loading', 1]);
  // It was asked for: an answer about counting does not take it away.
  page({ type: 'consent.changed', isAllowed: false });
  expect(look().isFramed).toBe(true);

  const agreeing = startChat(false);
  agreeing.page({ type: 'page.touched' });
  agreeing.page({ type: 'consent.changed', isAllowed: true });
  expect([agreeing.look().isFramed, agreeing.look().isOpen]).toEqual([true, false]);
  agreeing.page({ type: 'consent.changed', isAllowed: false });
  expect([agreeing.look().isFramed, agreeing.ended]).toEqual([false, ['frame']]);
});

test('[SHL-14] an answer before the first touch counts for that touch', () => {
  const { look, page } = startChat(false);
  page({ type: 'consent.changed', isAllowed: true });
  expect(look().isFramed).toBe(false);
  page({ type: 'page.touched' });
  expect(look().isFramed).toBe(true);
});

test('[SHL-14] a button that is pressed before its chart has heard a touch opens the chat', () => {
  const { look, send, page } = startChat(false);
  send({ type: 'chat.open' });
  expect(look()).toEqual({ isOffered: true, isFramed: true, isOpen: true, standIn: 'loading' });
  page({ type: 'consent.changed', isAllowed: false });
  expect(look().isFramed).toBe(true);
});

test('[SHL-14] a chat that does not come is said to be slow after 10 s and failed after 20 s; it can be tried again', () => {
  const { look, page, clock, send, frame, frames } = startChat(true);
  page({ type: 'page.touched' });
  send({ type: 'chat.open' });
  clock.increment(9_999);
  expect(look().standIn).toBe('loading');
  clock.increment(1);
  expect(look().standIn).toBe('slow');
  clock.increment(9_999);
  expect(look().standIn).toBe('slow');
  clock.increment(1);
  expect([look().standIn, look().isFramed, look().isOpen]).toEqual(['failed', false, true]);
  send({ type: 'chat.retry' });
  expect([look().standIn, look().isFramed, frames()]).toEqual(['loading', true, 2]);
  frame({ type: 'frame.ready' });
  clock.increment(60_000);
  expect(look().standIn).toBeNull();
  frame({ type: 'frame.failed' });
  expect(look().standIn).toBe('failed');
  send({ type: 'chat.close' });
  send({ type: 'chat.open' });
  expect([look().standIn, frames()]).toEqual(['loading', 3]);
  page({ type: 'consent.changed', isAllowed: false });
  expect(look().isFramed).toBe(true);
});

test('[SHL-14] a chat opened after it has failed unseen stays when counting is refused', () => {
  const { look, page, send, frame } = startChat(true);
  page({ type: 'page.touched' });
  frame({ type: 'frame.failed' });
  expect([look().isOffered, look().isFramed, look().isOpen]).toEqual([true, false, false]);
  send({ type: 'chat.open' });
  page({ type: 'consent.changed', isAllowed: false });
  expect(look().isFramed).toBe(true);
});

test('[SHL-14] the chat knows the order whose page is on the screen, also when that changes', () => {
  const { page, frame, facts } = startChat(true, order);
  page({ type: 'page.touched' });
  page({ type: 'order.changed', order: null });
  page({ type: 'order.changed', order });
  expect(facts).toEqual([]);
  frame({ type: 'frame.ready' });
  page({ type: 'order.changed', order: null });
  expect(facts).toEqual([
    { type: 'order.told', order },
    { type: 'order.told', order: null },
  ]);
});

test('[SHL-14] what the frame asks for is done while it is open, and closes it; unseen it may ask for nothing', () => {
  const { page, frame, facts, send, look, ended, actor } = startChat(true, order);
  page({ type: 'page.touched' });
  frame({ type: 'frame.ready' });
  facts.length = 0;
  frame({ type: 'page.wanted', to: '/faq#delivery' });
  frame({ type: 'letter.wanted', text: 'Hello' });
  frame({ type: 'frame.left' });
  expect(facts).toEqual([]);
  for (const event of [
    { type: 'page.wanted', to: '/faq#delivery' },
    { type: 'letter.wanted', text: 'Hello' },
    { type: 'frame.left' },
  ] as const) {
    send({ type: 'chat.open' });
    frame(event);
    expect(look().isOpen).toBe(false);
  }
  expect(facts).toEqual([
    { type: 'page.left', to: '/faq#delivery' },
    { type: 'letter.begun', text: 'Hello', order },
    { type: 'panel.closed' },
  ]);
  actor.stop();
  expect(ended).toEqual(['page', 'frame']);
});

test('[SHL-14, ANL-07] who agrees once more after taking it back gets the chat again; an answer that is still yes changes nothing', () => {
  const { look, page, frames, ended } = startChat(true);
  page({ type: 'page.touched' });
  page({ type: 'consent.changed', isAllowed: true });
  expect([look().isFramed, frames(), ended]).toEqual([true, 1, []]);
  page({ type: 'consent.changed', isAllowed: false });
  expect([look().isFramed, look().standIn]).toEqual([false, 'loading']);
  page({ type: 'consent.changed', isAllowed: true });
  expect([look().isFramed, frames()]).toEqual([true, 2]);
});

test('[SHL-14] a chat that comes after its page was left is told the order of the page that is there then', () => {
  const { page, frame, facts } = startChat(true);
  page({ type: 'page.touched' });
  page({ type: 'order.changed', order });
  frame({ type: 'frame.ready' });
  expect(facts).toEqual([{ type: 'order.told', order }]);
});
