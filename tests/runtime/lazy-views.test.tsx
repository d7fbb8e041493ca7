import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { App } from '#src/runtime/app.ts';
import { AppProvider } from '#src/runtime/app-context.ts';
import { useInitial } from '#src/runtime/in-browser.ts';
import { lazyView, useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { atOnce, firstTouch, near } from '#src/runtime/lazy/policies.ts';
import { serverView } from '#src/runtime/lazy/server-view.tsx';

/** A server starts no chart. */
const app = {} as App;
const draw = (node: React.ReactNode): string => renderToString(<AppProvider value={app}>{node}</AppProvider>);
const never = (): Promise<never> => Promise.reject(new Error('a server fetches no code'));

test('a server renders the fallback of a lazy view in an outlet that can be watched, and nothing of a popup', () => {
  const Video = lazyView<{ video: string }>({ what: 'video', when: near, load: never });
  expect(draw(<Video video="roses" fallback={<a href="/roses">Roses</a>} />)).toBe(
    '<div><a href="/roses">Roses</a></div>',
  );
  expect(draw(<Video video="roses" fallback={<i />} isNeeded className="room" />)).toBe(
    '<div class="room"><i></i></div>',
  );
  const Popup = lazyView<{ title: string }>({ what: 'popup', when: atOnce, load: never });
  expect(draw(<Popup title="Menu" />)).toBe('');
});

test('a server renders a server view itself, which the browser leaves as it is until its code is there', () => {
  const reviews = serverView<{ stars: number }>({ what: 'reviews', load: never });
  reviews.renderOnServerWith(({ stars }) => <p>{`${stars} stars`}</p>);
  expect(draw(<reviews.Outlet stars={5} />)).toBe('<div><!--$--><p>5 stars</p><!--/$--></div>');
});

test('the view of a lazy flow is rendered without its chart', () => {
  function Block() {
    const { view } = useLazyFlow({ what: 'block', when: firstTouch, load: never }, null);
    return <p>{view === null ? 'as the page came' : 'alive'}</p>;
  }
  expect(draw(<Block />)).toBe('<p>as the page came</p>');
});

test('a value of the first rendering is the one of the server on a server', () => {
  const Place = () => (
    <p>{useInitial((isServerRendered) => (isServerRendered ? 'of the request' : 'of the browser'))}</p>
  );
  expect(draw(<Place />)).toBe('<p>of the request</p>');
});
