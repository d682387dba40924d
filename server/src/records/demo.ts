import type { PgTable } from 'drizzle-orm/pg-core';

interface DemoUnit {
  id: string;
  driver_id: string | null;
  current_km: number;
  /** Km. */
  perDay: number;
  /** The fuels of its facts, or a usual one where they are unknown. */
  fuels: readonly string[];
}

/** The demonstration's vehicles and drivers, for the rows that a slice adds. */
export interface DemoFleet {
  vehicles: readonly DemoUnit[];
  drivers: readonly { id: string; name: string }[];
  /** Its day. */
  on: string;
  /** The sequence that made the fleet. A kind with another one leaves the rows of all others as they are. */
  chance: Chance;
}

/** Rows of each table, in its form, without the organization. */
export type Demo = (fleet: DemoFleet) => readonly (readonly [PgTable, readonly object[]])[];

/** A repeatable random generator (mulberry32), so that the demo fleet is the same each time. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }

  /** Replaces each '?' by a character of `letters`, and each '#' by a digit. */
  fill(pattern: string, letters: string): string {
    return pattern.replace(/[?#]/g, (mark) => (mark === '#' ? String(this.between(0, 9)) : this.pick([...letters])));
  }
}
