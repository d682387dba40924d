import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCode } from '../../database/connection/error-code.ts';
import { invalid, type Refusal, tooLarge, tooMany, unavailable } from '../../records/refusals.ts';
import { Measured, type Pace } from './pace.ts';
import { type Most, type Owner, Shares } from './shares.ts';

export interface ArrivalBounds {
  /** In milliseconds, for the whole body of a stranger. */
  strangersBodyWithin: number;
  pace: Pace;
  /** In bytes, of incomplete bodies in memory. */
  memory: Most;
  /** Counts bodies that are streamed to disk and then read. */
  places: Most;
  /** In milliseconds. */
  placeWithin: number;
}

export interface Streamed {
  /** In bytes. */
  most: number;
  tooLong: string;
  /** The message for a truncated body; the person may send the rest again. */
  cut: string;
}

/** In bytes: a body takes its place after these, which Node reads ahead in any case. */
const beforePlace = 64_000;

const noPlace: Record<keyof Most, () => Refusal> = {
  person: () => tooMany('Ya estás mandando varios archivos a la vez. Esperá a que termine alguno', 5),
  organization: () => tooMany('Tu organización está mandando muchos archivos a la vez. Esperá unos segundos', 5),
  all: () => unavailable('Hay muchos archivos en camino. Probá de nuevo en unos segundos', 5),
};

interface Coming {
  reply: FastifyReply;
  socket: Socket;
  /** Since when it is watched, by `performance.now()`. */
  from: number;
  /** Null for a stranger's. */
  owned: { owner: Owner; measured: Measured } | null;
  /** True while it waits for a place. */
  waits: boolean;
}

interface Held {
  owner: Owner;
  socket: Socket;
  bytes: number;
}

type EndConnection = (socket: Socket, why: 'busy' | 'late') => void;

export class Arrivals {
  readonly #bounds: ArrivalBounds;
  readonly #endConnection: EndConnection;
  readonly #memory: Shares;
  readonly #places: Shares;
  readonly #coming = new Map<FastifyRequest['raw'], Coming>();
  readonly #held = new Set<Held>();
  readonly #placed = new Map<FastifyRequest, Owner>();
  readonly #timer: NodeJS.Timeout;

  constructor(bounds: ArrivalBounds, endConnection: EndConnection) {
    this.#bounds = bounds;
    this.#endConnection = endConnection;
    this.#memory = new Shares(bounds.memory);
    this.#places = new Shares(bounds.places);
    const { strangersBodyWithin, pace } = bounds;
    this.#timer = setInterval(() => this.#look(), Math.min(2_000, strangersBodyWithin, pace.within) / 4);
    this.#timer.unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Ends the connection of a body that arrives too slowly. A body without a socket is already complete. */
  watch({ raw }: FastifyRequest, reply: FastifyReply, owner: Owner | null): void {
    const { socket } = raw;
    if (!(socket instanceof Socket) || raw.complete || this.#coming.has(raw)) return;
    const from = performance.now();
    const owned = owner && { owner, measured: new Measured(this.#bounds.pace, from, socket.bytesRead) };
    this.#coming.set(raw, { reply, socket, from, owned, waits: false });
  }

  /** Counts a body in memory against its owner's limit until it is complete. */
  hold({ raw }: FastifyRequest, reply: FastifyReply, owner: Owner): void {
    if (!(raw.socket instanceof Socket)) return;
    const held = { owner, socket: raw.socket, bytes: 0 };
    // Paused, so that it flows only when Fastify reads it.
    raw.pause().on('data', (chunk: Buffer) => {
      if (this.#holdMore(held, chunk.length)) this.#endConnection(raw.socket, 'busy');
    });
    onceBodyEnds(raw, reply, () => this.#release(held));
  }

  /** @returns the limit that lacks room; null once it is counted. */
  #holdMore(held: Held, amount: number): keyof Most | null {
    const full = this.#memory.full(held.owner, amount);
    if (full === 'all' && this.#endLargest(held.owner, amount)) return this.#holdMore(held, amount);
    if (full) return full;
    this.#held.add(held);
    held.bytes += amount;
    this.#memory.add(held.owner, amount);
    return null;
  }

  #release(held: Held): void {
    this.#held.delete(held);
    this.#memory.add(held.owner, -held.bytes);
    held.bytes = 0;
  }

  /** Ends the bodies of the person with most memory for one who would have less. @returns false without such a person. */
  #endLargest(owner: Owner, amount: number): boolean {
    const heaviest = this.#memory.heaviest(owner, amount);
    const [largest] = [...this.#held]
      .filter((held) => held.owner.person === heaviest)
      .sort((one, other) => other.bytes - one.bytes);
    if (!largest) return false;
    this.#release(largest);
    this.#endConnection(largest.socket, 'busy');
    return true;
  }

  /** The same for places; a complete file keeps its place. */
  #endNewest(owner: Owner): void {
    const heaviest = this.#places.heaviest(owner, 1);
    const newest = [...this.#placed].findLast(([{ raw }, { person }]) => person === heaviest && !raw.complete);
    if (!newest) return;
    const [request] = newest;
    this.leave(request);
    this.#endConnection(request.raw.socket, 'busy');
  }

  /**
   * A streamed body: it has a place from its first 64 kB, or its end, until `leave`.
   * @throws Refusal 'tooLarge'; 'invalid' for a truncated body; 'tooMany' or 'unavailable' without a place.
   */
  async stream(request: FastifyRequest, owner: Owner, how: Streamed): Promise<Readable> {
    const { raw } = request;
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > how.most) throw tooLarge(how.tooLong);
    const chunks: AsyncIterator<Buffer> = raw.iterator({ destroyOnReturn: false });
    async function next(): Promise<Buffer | null> {
      try {
        const { done, value } = await chunks.next();
        return done ? null : value;
      } catch (error) {
        throw hasCode(error, 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE') ? invalid(how.cut) : error;
      }
    }

    const head: Buffer[] = [];
    const held = { owner, socket: raw.socket, bytes: 0 };
    let size = 0;
    let isWhole = false;
    try {
      while (size < beforePlace && !isWhole) {
        const chunk = await next();
        isWhole = chunk === null;
        if (!chunk) break;
        const full = this.#holdMore(held, chunk.length);
        if (full) throw noPlace[full]();
        head.push(chunk);
        size += chunk.length;
      }
      await this.#takePlace(request, owner);
    } finally {
      this.#release(held);
    }

    async function* body() {
      yield* head;
      while (!isWhole) {
        const chunk = await next();
        if (!chunk) return;
        size += chunk.length;
        if (size > how.most) throw tooLarge(how.tooLong);
        yield chunk;
      }
    }
    return Readable.from(body(), { objectMode: false });
  }

  /** @throws Refusal 'tooMany' or 'unavailable' */
  async #takePlace(request: FastifyRequest, owner: Owner): Promise<void> {
    const coming = this.#coming.get(request.raw);
    if (coming) coming.waits = true;
    if (this.#places.full(owner, 1) === 'all') this.#endNewest(owner);
    const full = await this.#places.enter(owner, this.#bounds.placeWithin);
    if (coming) coming.waits = false;
    if (full) throw noPlace[full]();
    this.#placed.set(request, owner);
  }

  /** Frees its place, if it has one. The handler calls it at its end, which may be after the sender has left. */
  leave(request: FastifyRequest): void {
    const owner = this.#placed.get(request);
    if (owner) this.#places.add(owner, -1);
    this.#placed.delete(request);
  }

  #look(): void {
    const now = performance.now();
    const bodies = new Map<string, number>();
    for (const [raw, { owned, socket }] of this.#coming) {
      if (raw.complete || socket.destroyed) this.#coming.delete(raw);
      else if (owned) bodies.set(owned.owner.person, (bodies.get(owned.owner.person) ?? 0) + 1);
    }
    const isCrowded = this.#memory.crowded || this.#places.crowded;
    for (const [raw, { reply, socket, from, owned, waits }] of this.#coming) {
      const isLate = owned
        ? owned.measured.isLate(now, socket.bytesRead, {
            // With that much unread data, Node stops reading the connection.
            waitsHere: waits || raw.readableLength >= raw.readableHighWaterMark,
            inCrowd: isCrowded && (bodies.get(owned.owner.person) ?? 0) > 1,
          })
        : now - from >= this.#bounds.strangersBodyWithin;
      if (!isLate) continue;
      // After an answer, only the rest of the body is awaited.
      if (reply.raw.writableEnded) socket.destroy();
      else this.#endConnection(socket, 'late');
    }
  }
}

/**
 * Calls back once a body is complete, its sender has left, or it is answered. For a body that is refused before reading (413,
 * 415) Node emits neither an end nor a close.
 */
function onceBodyEnds(raw: FastifyRequest['raw'], { raw: answer }: FastifyReply, then: () => void): void {
  const once = () => {
    raw.off('end', once).off('close', once);
    answer.off('close', once);
    then();
  };
  raw.on('end', once).on('close', once);
  answer.on('close', once);
}
