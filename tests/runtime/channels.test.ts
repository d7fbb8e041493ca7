import { expect, test } from 'vitest';
import { openChannel, publish, subscribe } from '#src/runtime/tabs/channels.ts';

/** What comes through a channel is heard in the order in which it was told: when this has come, all before it has. */
const until = (heard: readonly unknown[], count: number, wake: { current: () => void }): Promise<void> =>
  new Promise((resolve) => {
    wake.current = () => heard.length >= count && resolve();
    wake.current();
  });

test('every tab hears what is told, and nothing that is no message of its channel', async () => {
  const heard: number[] = [];
  const wake = { current: () => {} };
  const stop = subscribe('cart', (version) => {
    heard.push(version);
    wake.current();
  });
  const stranger = new BroadcastChannel('cart');
  for (const nonsense of ['7', null, 1.5, { version: 7 }, Number.NaN]) stranger.postMessage(nonsense);
  publish('cart', 7);
  stranger.postMessage(8);
  await until(heard, 2, wake);
  expect(heard.toSorted()).toEqual([7, 8]);
  stop();
  stranger.close();
});

test('whoever holds one end does not hear what he tells', async () => {
  const [one, other] = [openChannel('header'), openChannel('header')];
  const heard: string[] = [];
  const wake = { current: () => {} };
  one.subscribe(() => heard.push('one'));
  other.subscribe(() => {
    heard.push('other');
    wake.current();
  });
  one.publish('changed');
  await until(heard, 1, wake);
  expect(heard).toEqual(['other']);
  one.close();
  other.close();
});
