import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Heard = { status: number; text: string };

const END_OF_HEAD = '\r\n\r\n';

/** One connection to a shop that asks one question after the other, with next to no work of its own. */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #rest: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (heard: Heard) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#waiting?.reject(new Error('The shop has closed the connection')));
    socket.on('error', () => {});
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket, host);
  }

  ask(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body = ''): Promise<Heard> {
    const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length =
      body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${given.join('')}${length}\r\n${body}`);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const head = this.#rest.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const words = this.#rest.subarray(0, head).toString('latin1');
    const length = Number(/content-length: (\d+)/i.exec(words)?.[1] ?? 0);
    const begin = head + END_OF_HEAD.length;
    if (this.#rest.length < begin + length) return;
    const heard = { status: Number(words.slice(9, 12)), text: this.#rest.subarray(begin, begin + length).toString() };
    this.#rest = this.#rest.subarray(begin + length);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(heard);
  }
}
