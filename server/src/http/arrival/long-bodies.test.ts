import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { issueTenant } from '../../issue-tenant.ts';
import type { UserId } from '../../tenant.ts';
import { LongBodies } from './long-bodies.ts';

const long = 100_000;

function requestOf(person: string, organization = 'o'): FastifyRequest {
  const tenant = issueTenant(organization, { kind: 'person', userId: person as UserId, requestId: 'r' }, 'owner', {});
  return { tenant, signedIn: { chargedTo: person } } as FastifyRequest;
}

/** Blocks the event loop. */
function hold(milliseconds: number): void {
  for (const from = performance.now(); performance.now() - from < milliseconds; );
}

test('long bodies that come at once are judged one by one, and the loop is everybody else’s between them', async () => {
  const bodies = new LongBodies();
  const turns: ('judged' | 'others')[] = [];
  const others = setInterval(() => turns.push('others'), 1);
  onTestFinished(() => clearInterval(others));
  const ends: number[] = [];
  const begins: number[] = [];
  const all = ['a', 'b', 'c', 'd'].map(
    (person) =>
      new Promise<void>((judged) => {
        const refusal = bodies.judge(requestOf(person, person), long, () => {
          begins.push(performance.now());
          hold(40);
          ends.push(performance.now());
          turns.push('judged');
          judged();
        });
        expect(refusal).toBeNull();
      }),
  );
  await Promise.all(all);
  expect(turns.filter((turn) => turn === 'judged')).toHaveLength(4);
  expect(turns.join(' ')).not.toContain('judged judged');
  // At least the time that the one before took; timers may be a millisecond early.
  for (const [index, end] of ends.slice(0, -1).entries()) expect((begins[index + 1] ?? 0) - end).toBeGreaterThan(38);
});

test('a person has four in line, and the next is refused; a short body, and another person’s, is not', async () => {
  const bodies = new LongBodies();
  let judged = 0;
  const send = (person: string, length = long) => bodies.judge(requestOf(person), length, () => (judged += 1));
  expect([1, 2, 3, 4].map(() => send('a'))).toEqual([null, null, null, null]);
  expect(send('a')).toMatchObject({ reason: 'tooMany', retryAfter: 2 });
  expect([send('a', 50_000), judged]).toEqual([null, 1]);
  expect([1, 2, 3, 4].map(() => send('b'))).toEqual([null, null, null, null]);
  expect(send('c')).toMatchObject({ reason: 'tooMany' });
  await expect.poll(() => judged).toBe(9);
  expect(send('a')).toBeNull();
});
