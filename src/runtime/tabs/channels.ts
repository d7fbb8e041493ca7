const said =
  <Word extends string>(word: Word) =>
  (data: unknown): Word | null =>
    data === word ? word : null;

/** Every channel between tabs of one browser, with what a message on it may be; null for whatever is none. */
const channels = {
  /** the version of the cart as it is now */
  cart: (data: unknown): number | null => (typeof data === 'number' && Number.isSafeInteger(data) ? data : null),
  /** a header shows something else now: the cart, the favourites or who shops (HDR-15) */
  header: said('changed'),
  /** another place was chosen */
  place: said('kept'),
  /** the shopper logged out */
  session: said('ended'),
  /** what charts do, for who develops them; `replay` asks for it from the start */
  'petalcrumb-inspector': (data: unknown): object | 'replay' | null =>
    typeof data === 'object' || data === 'replay' ? data : null,
};

export type ChannelName = keyof typeof channels;
type Message<Name extends ChannelName> = NonNullable<ReturnType<(typeof channels)[Name]>>;

type Channel<Name extends ChannelName> = {
  readonly tell: (message: Message<Name>) => void;
  /** hears every other channel of this name, until the answered function is called */
  readonly hear: (told: (message: Message<Name>) => void) => () => void;
  readonly close: () => void;
};

/** One end of a channel; it does not hear what it tells. */
export function openChannel<Name extends ChannelName>(name: Name): Channel<Name> {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    hear: (told) => {
      const listen = ({ data }: MessageEvent<unknown>): void => {
        const message = channels[name](data) as Message<Name> | null;
        if (message !== null) told(message);
      };
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
    close: () => channel.close(),
  };
}

/** Tells every tab, this one too. */
export function tell<Name extends ChannelName>(name: Name, message: Message<Name>): void {
  const channel = openChannel(name);
  channel.tell(message);
  channel.close();
}

/** Hears what any tab tells, until the answered function is called. */
export function hear<Name extends ChannelName>(name: Name, told: (message: Message<Name>) => void): () => void {
  const channel = openChannel(name);
  channel.hear(told);
  return channel.close;
}
