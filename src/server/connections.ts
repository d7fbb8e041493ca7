import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Env } from '#backends/platform/env/index.ts';
import { SECOND } from '#machines/rules/site/durations.ts';

const handedOn = z.strictObject({ connection: z.int() });

/**
 * Serves the connections that the supervisor accepts at the shop's port and hands on. Each is acknowledged: those that
 * are not when this process is killed go to another one.
 */
export function takeConnections(server: Server): void {
  process.on('message', (message, handle: unknown) => {
    const { success, data } = handedOn.safeParse(message);
    if (!success) return;
    process.send?.({ taken: data.connection });
    // Without a handle its client was gone before it came here.
    if (!(handle instanceof Socket)) return;
    // As the server has the connections that it accepts itself.
    handle.allowHalfOpen = true;
    handle.setNoDelay(true);
    server.emit('connection', handle);
    handle.resume();
  });
}

/** Milliseconds that clients get at most to ask once more on a connection that is kept: that answer tells them to leave. */
const LEAVE_TAKING = 15_000;
/** Milliseconds between two looks at whether all have left. */
const LOOK = 50;

/**
 * Lets clients leave one by one: from then on each answer is the last of its connection. One that asks nothing for as
 * long as connections are kept has been told to ask on it no more; those that are kept for longer than clients get here
 * are cut off by `close`, and a request that crosses it is lost.
 * @returns what begins that; resolves when nobody is left or has asked for long enough. Call it before routes are made
 */
export function createLeaveTaking(app: FastifyInstance, env: Pick<Env, 'LIMIT_IDLE_SECONDS'>): () => Promise<void> {
  const wait = Math.min(LEAVE_TAKING, env.LIMIT_IDLE_SECONDS * SECOND);
  let isLeaving = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onSend', async (_request, reply, payload: unknown) => {
    if (isLeaving) void reply.header('connection', 'close');
    return payload;
  });
  return async () => {
    isLeaving = true;
    for (const end = performance.now() + wait; connections.size > 0 && performance.now() < end;) await pause(LOOK);
  };
}
