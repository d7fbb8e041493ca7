import type { ConsentChoice } from '#machines/rules/events/consent.ts';

/** Every channel between tabs of one browser, with what may be a message on it. */
type Channels = {
  /** the version of the cart as it is now */
  cart: number;
  /** a draft of a hamper was saved: its hash, a space and the version that it has now */
  hamper: string;
  /** a header shows something else now: the cart, the favourites or who shops (HDR-15) */
  header: 'changed';
  /** another place was chosen */
  place: 'kept';
  /** the visitor said whether visits may be counted */
  consent: ConsentChoice;
  /** the shopper logged out */
  session: 'ended';
  /** what charts do, for who develops them; `replay` asks for it from the start */
  'petalcrumb-inspector': object | 'replay';
};

export type ChannelName = keyof Channels;

const is =
  <Word extends string>(word: Word) =>
  (data: unknown): data is Word =>
    data === word;

/** Another tab may run another release of the shop. */
const isMessage: { readonly [Name in ChannelName]: (data: unknown) => data is Channels[Name] } = {
  cart: (data): data is number => Number.isSafeInteger(data),
  hamper: (data): data is string => typeof data === 'string',
  header: is('changed'),
  place: is('kept'),
  consent: (data): data is ConsentChoice => data === 'all' || data === 'needed',
  session: is('ended'),
  'petalcrumb-inspector': (data) => data === 'replay' || (typeof data === 'object' && data !== null),
};

type Channel<Name extends ChannelName> = {
  readonly publish: (message: Channels[Name]) => void;
  /** to every other end of this name, until the returned function is called */
  readonly subscribe: (listener: (message: Channels[Name]) => void) => () => void;
  readonly close: () => void;
};

/** One end of a channel; it is not sent what it publishes. */
export function openChannel<Name extends ChannelName>(name: Name): Channel<Name> {
  const channel = new BroadcastChannel(name);
  return {
    publish: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const report = ({ data }: MessageEvent<unknown>): void => {
        if (isMessage[name](data)) listener(data);
      };
      channel.addEventListener('message', report);
      return () => channel.removeEventListener('message', report);
    },
    close: () => channel.close(),
  };
}

/** Sends a message to every tab, this one too. */
export function publish<Name extends ChannelName>(name: Name, message: Channels[Name]): void {
  const channel = openChannel(name);
  channel.publish(message);
  channel.close();
}

/** Listens to every tab, this one too, until the returned function is called. */
export function subscribe<Name extends ChannelName>(
  name: Name,
  listener: (message: Channels[Name]) => void,
): () => void {
  const channel = openChannel(name);
  channel.subscribe(listener);
  return channel.close;
}
