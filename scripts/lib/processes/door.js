import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Listens at the shop's port and hands each connection to one of several processes, which acknowledge it. node:cluster
 * does so too, but a connection that is on its way to a process that is killed hangs there until its client gives up;
 * here it goes to another one.
 */
export function createDoor() {
  /** The processes that take connections, each with those on their way to it; who got one last stands last. */
  const takers = new Map();
  /** Connections that came while no process took any. */
  const outside = [];
  let count = 0;

  const hand = (socket) => {
    const [first, ...others] = takers;
    if (first === undefined) {
      outside.push(socket);
      return;
    }
    // A process that is busy acknowledges late.
    const [child, waiting] = others.reduce((best, one) => (one[1].size < best[1].size ? one : best), first);
    takers.delete(child);
    takers.set(child, waiting);
    const id = ++count;
    waiting.set(id, socket);
    // Fails when the process is gone, of which its end tells.
    child.send({ connection: id }, socket, { keepOpen: true }, () => {});
  };

  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => {});
    hand(socket);
  });

  return {
    /** Rejects when the port cannot be had. */
    async open({ port, host }) {
      server.listen({ port, host });
      await once(server, 'listening');
    },
    /** From now on this process gets connections. */
    add(child) {
      const waiting = new Map();
      child.on('message', ({ taken }) => {
        waiting.get(taken)?.destroy();
        waiting.delete(taken);
      });
      child.once('exit', () => {
        takers.delete(child);
        for (const socket of waiting.values()) hand(socket);
      });
      takers.set(child, waiting);
      for (const socket of outside.splice(0)) hand(socket);
    },
    /** From now on it gets no more. */
    remove: (child) => takers.delete(child),
  };
}
