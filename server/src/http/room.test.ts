import { expect, test } from 'vitest';
import { Room } from './room.ts';

const patient = { within: 60_000, words: 'Hay mucho en camino', again: 7 };

test('who fits enters at once, the others in turn once there is room', async () => {
  const room = new Room(10);
  const entered: string[] = [];
  const enter = async (name: string, bytes: number) => {
    const leave = await room.enter(bytes, patient);
    entered.push(name);
    return leave;
  };
  const [first, second] = [await enter('first', 6), enter('second', 6)];
  // It would fit, but somebody waits already.
  const third = enter('third', 4);
  await Promise.resolve();
  expect(entered).toEqual(['first']);
  first();
  first();
  const leaveSecond = await second;
  await third;
  expect(entered).toEqual(['first', 'second', 'third']);
  leaveSecond();
  await expect(room.enter(7, { ...patient, within: 1 })).rejects.toMatchObject({
    reason: 'unavailable',
    message: 'Hay mucho en camino',
    retryAfter: 7,
  });
  await enter('fourth', 6);
});

test('who is longer than the room enters alone, and who gave up keeps nobody', async () => {
  const room = new Room(10);
  const leave = await room.enter(50, patient);
  const late = room.enter(10, { ...patient, within: 1 });
  const small = room.enter(5, patient);
  await expect(late).rejects.toMatchObject({ reason: 'unavailable' });
  leave();
  (await small)();
  (await room.enter(10, patient))();
});
