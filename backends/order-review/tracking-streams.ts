import { Readable } from 'node:stream';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { readTracking, versionsOf, type Tracking } from './tracking.ts';

const SECOND = 1000;

type Stream = {
  readonly orderId: string;
  readonly keys: readonly string[];
  /** what was sent last */
  version: number;
  text: string;
  readonly out: Readable;
  /** when it says that it is there, and when it ends (ms of this process's clock) */
  beatAt: number;
  readonly endsAt: number;
};

/** Bytes that wait for a page that does not read. */
const MAX_UNREAD = 1_000_000;

/** A browser that lost its stream comes back after so many milliseconds. */
const RETRY = 3000;

/** One block of a stream, a field a line. */
const blockOf = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map((field) => field.join(': '))
    .join('\n')}\n\n`;

const eventOf = (tracking: Tracking): string =>
  blockOf({ id: `${tracking.version}`, event: 'tracking', data: JSON.stringify(tracking) });

export type Follower = { readonly address: string; readonly session: string | null };

/**
 * The pages that follow an order on this process. One look at the database serves all of them; what another process
 * wrote is found in the same way. Nothing is kept here but the open connections.
 */
export function createTrackingStreams(platform: Platform) {
  const { env, db, log } = platform;
  const streams = new Set<Stream>();
  const open = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const count = (keys: readonly string[], by: 1 | -1): void => {
    for (const key of keys) {
      const now = (open.get(key) ?? 0) + by;
      if (now > 0) open.set(key, now);
      else open.delete(key);
    }
  };

  const end = (stream: Stream): void => {
    if (!streams.delete(stream)) return;
    count(stream.keys, -1);
    stream.out.push(null);
  };

  const send = (stream: Stream, text: string): void => {
    stream.beatAt = performance.now() + env.TRACKING_HEARTBEAT_MS;
    stream.out.push(text);
    // Who does not read is let go: the page comes back and gets the newest state.
    if (stream.out.readableLength > MAX_UNREAD) end(stream);
  };

  /** Sends what is new of an order, and ends a stream to which nothing more can come. */
  async function refresh(stream: Stream): Promise<void> {
    const tracking = await readTracking(platform, stream.orderId);
    if (tracking === null) {
      end(stream);
      return;
    }
    const text = eventOf(tracking);
    if (text !== stream.text) {
      stream.text = text;
      stream.version = tracking.version;
      send(stream, text);
    }
    if (tracking.is_over) end(stream);
  }

  async function look(): Promise<void> {
    const versions = await versionsOf(db, [...new Set([...streams].map(({ orderId }) => orderId))]);
    const now = performance.now();
    for (const stream of streams) {
      const isQuiet = now >= stream.beatAt;
      // With each beat the whole is compared: not everything that is shown has an event of its own.
      if (isQuiet || (versions.get(stream.orderId) ?? 0) > stream.version) await refresh(stream);
      if (streams.has(stream) && now >= stream.beatAt) send(stream, blockOf({ '': 'still here' }));
      if (now >= stream.endsAt) end(stream);
    }
  }

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      look()
        .catch((error: unknown) => log.error('tracked orders were not looked at', error))
        .finally(() => {
          timer = undefined;
          if (streams.size > 0) schedule();
        });
    }, env.TRACKING_LOOK_MS).unref();
  };

  return {
    /** Follows an order; null when it is over and its last event is known. */
    follow(tracking: Tracking, lastEventId: number, follower: Follower): Readable | null {
      const isKnown = lastEventId >= tracking.version;
      if (tracking.is_over && isKnown) return null;
      const browser = `browser:${follower.session ?? networkOf(follower.address).key}`;
      const address = `address:${networkOf(follower.address).key}`;
      const isFull =
        (open.get(browser) ?? 0) >= env.LIMIT_TRACKING_STREAMS_PER_BROWSER ||
        (open.get(address) ?? 0) >= env.LIMIT_TRACKING_STREAMS_PER_ADDRESS;
      if (isFull) throw tooMany({ allowed: false, used: 1, retryAfter: 30 });
      const now = performance.now();
      const stream: Stream = {
        orderId: tracking.order_id,
        keys: [browser, address],
        version: tracking.version,
        text: eventOf(tracking),
        out: new Readable({ read: () => undefined }),
        beatAt: now + env.TRACKING_HEARTBEAT_MS,
        endsAt: now + env.LIMIT_TRACKING_STREAM_SECONDS * SECOND,
      };
      count(stream.keys, 1);
      streams.add(stream);
      stream.out.once('close', () => end(stream));
      stream.out.push(blockOf({ retry: `${RETRY}` }));
      if (!isKnown) send(stream, stream.text);
      if (tracking.is_over) end(stream);
      else schedule();
      return stream.out;
    },

    /** Lets all pages go; they come back to the process that is there then. */
    close(): void {
      for (const stream of streams) end(stream);
      clearTimeout(timer);
    },
  };
}

export type TrackingStreams = ReturnType<typeof createTrackingStreams>;
