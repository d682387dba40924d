import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { everyKind, someReferences } from '../../testing/kinds.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';

/** With marks of direction, a zero-width space and a non-breaking one. */
const hidden = (text: string) => `\u202a${text.slice(0, 1)}\u200b${text.slice(1)}\u202c\u00a0`;

test('every kind of record stores its text without what nobody sees', async () => {
  const owner = await signUp(await theApp());
  const references = await someReferences(owner.add);
  for (const { path, body, text } of everyKind) {
    const answer = await owner.post<Record<string, unknown>>(path, { ...body(references), [text]: hidden('xy') });
    expect([answer.status, answer.body[text]], path).toEqual([201, 'xy']);
  }
});

test('what must be unique is compared as it is seen', async () => {
  const owner = await signUp(await theApp());
  const driver = aDriver({ licenseNumber: '20111222' });
  const vehicle = aVehicle();
  expect((await owner.post('/api/drivers', driver)).status).toBe(201);
  expect((await owner.post('/api/vehicles', vehicle)).status).toBe(201);
  const sameDriver = aDriver({ licenseNumber: hidden('20111222') });
  expect((await owner.post('/api/drivers', sameDriver)).status).toBe(409);
  const sameVehicle = aVehicle({ vin: hidden(vehicle.vin) });
  expect((await owner.post('/api/vehicles', sameVehicle)).status).toBe(409);
});
