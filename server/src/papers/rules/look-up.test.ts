import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import inspections from './examples/inspection-examples.json' with { type: 'json' };
import licences from './examples/licence-examples.json' with { type: 'json' };

/** The examples of the reference data, through the API. */

test('every example of inspections is answered as it is written', async () => {
  const owner = await signUp(await theApp());
  for (const { id, vehicle, asOf, expected } of inspections.data.examples) {
    const { status, body } = await owner.post('/api/rules/inspection', { vehicle, asOf });
    expect([id, status], JSON.stringify(body)).toEqual([id, 200]);
    expect(body, id).toMatchObject(expected);
  }
});

test('an inspection is answered with its sources', async () => {
  const owner = await signUp(await theApp());
  const vehicle = {
    jurisdiction: 'AR-C',
    class: 'private_car',
    registrationDate: '2020-03-10',
    plateEnd: 4,
    km: 1_000,
  };
  const { body } = await owner.post<{ sources: { id: string }[] }>('/api/rules/inspection', {
    vehicle,
    asOf: '2026-11-22',
  });
  expect(body.sources.map(({ id }) => id)).toContain('caba-mibelgrano');
});

test('every example of licences is answered as it is written', async () => {
  const owner = await signUp(await theApp());
  const ask = async (question: object) => (await owner.post('/api/rules/licence', question)).body;
  const { required, mayDrive, validity } = licences.data;
  for (const { id, vehicle, expectedClass } of required) {
    expect(await ask({ vehicle }), id).toMatchObject({ requiredClass: expectedClass });
  }
  for (const { id, vehicle, holds, expectedMayDrive } of mayDrive) {
    expect(await ask({ vehicle, holds }), id).toMatchObject({ mayDrive: expectedMayDrive });
  }
  for (const { id, ageAtIssue, professional, expectedYears } of validity) {
    expect(await ask({ ageAtIssue, professional }), id).toEqual({ years: expectedYears });
  }
});

test('what is not known of a vehicle is said, and what cannot be is refused', async () => {
  const owner = await signUp(await theApp());
  const { body } = await owner.post('/api/rules/licence', { vehicle: { kind: 'truck' }, holds: ['B.1'] });
  expect(body).toEqual({ requiredClass: null, missing: 'grossKg', mayDrive: null });
  for (const wrong of [{ vehicle: { kind: 'avión' } }, { vehicle: { kind: 'car', grossKg: -1 } }, { holds: ['Z'] }]) {
    expect((await owner.post('/api/rules/licence', wrong)).status).toBe(400);
  }
  for (const wrong of [{}, { vehicle: {}, asOf: '2026-02-30' }]) {
    expect((await owner.post('/api/rules/inspection', wrong)).status).toBe(400);
  }
});
