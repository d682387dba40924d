import type { VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { Assignment } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { type LicenceFit, licenceWarning, type ProposedExpiry } from '@baqueano/domain/rules/proposal';
import { addMonths, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';

const porteno = { kind: 'car', use: 'private', jurisdiction: 'AR-C', registeredOn: '2020-03-10' } as const;

type Warned = Assignment & { warnings?: string[] };

async function aFolder(facts: Partial<VehicleInput>) {
  const owner = await signUp(await theApp());
  const add = (overrides: Partial<VehicleInput>) => owner.add<Vehicle>('/api/vehicles', aVehicle(overrides));
  const vehicle = await add({ licensePlate: 'AB124CD', currentKm: 30_000, ...facts });
  async function expiry(issueDate: string, more = '', type = 'vtv') {
    const path = `/api/rules/expiry?vehicleId=${vehicle.id}&type=${type}&issueDate=${issueDate}${more}`;
    return (await owner.get<ProposedExpiry>(path)).body;
  }
  async function answerFor(driver: { id: string }, { id } = vehicle) {
    return (await owner.get<LicenceFit>(`/api/rules/licence-fit?vehicleId=${id}&driverId=${driver.id}`)).body;
  }
  return { owner, vehicle, add, expiry, answerFor };
}

test('an inspection holds as the rule of the place says, with its sources', async () => {
  const { expiry } = await aFolder(porteno);
  const proposed = await expiry('2026-04-15');
  expect(proposed).toMatchObject({ expiryDate: '2028-04-30', missing: null });
  expect(proposed.rule).toMatchObject({ name: 'VTV Ciudad de Buenos Aires', confidence: 'H', asOf: '2026-11-22' });
  expect(proposed.rule?.sources.map(({ id }) => id)).toContain('caba-mibelgrano');
  expect(await expiry('2026-04-15', '', 'rto')).toEqual(proposed);
});

test('one that was made early counts from the day that it was due by', async () => {
  const { owner, vehicle, expiry } = await aFolder({ ...porteno, licensePlate: 'AB128CD' });
  const dates = { type: 'vtv', issueDate: '2024-08-05', expiryDate: '2026-08-31' } as const;
  const before = await owner.add<{ id: string }>('/api/documents', aDocument(vehicle.id, dates));
  expect((await expiry('2026-07-20')).expiryDate).toBe('2028-08-31');
  // Without the old one: the last month of the plate that started before.
  expect((await expiry('2026-07-20', `&except=${before.id}`)).expiryDate).toBe('2027-08-31');
});

test.each([
  ['kind', { ...porteno, kind: null }],
  ['use', { ...porteno, use: null }],
  ['jurisdiction', { ...porteno, jurisdiction: null }],
  ['registeredOn', { ...porteno, registeredOn: null }],
  ['plateEnd', { ...porteno, licensePlate: 'SINNUMERO' }],
  ['grossKg', { ...porteno, kind: 'pickup', use: 'goods' }],
  ['seats', { ...porteno, kind: 'minibus', use: 'passengers' }],
] as const)('without %s nothing is proposed, and what is missing is said', async (missing, facts) => {
  const { expiry } = await aFolder(facts);
  expect(await expiry('2026-04-15')).toEqual({ expiryDate: null, missing, rule: null, tooYoung: null });
});

test('where no rule is known, nor of other papers, nothing is proposed', async () => {
  const { expiry } = await aFolder({ ...porteno, jurisdiction: 'AR-T' });
  const nothing = { expiryDate: null, missing: null, rule: null, tooYoung: null };
  expect(await expiry('2026-04-15')).toEqual(nothing);
  expect(await expiry('2026-04-15', '', 'registration')).toEqual(nothing);
});

test.each([['insurance', '2026-05-01', '2027-05-01', 'rc']] as const)(
  'a paper of type %s holds for the months of its rule, with its sources',
  async (type, on, expiryDate, id) => {
    const { expiry } = await aFolder(porteno);
    const proposed = await expiry(on, '', type);
    expect(proposed).toMatchObject({ expiryDate, missing: null, rule: { id, asOf: '2026-11-22' } });
    expect(proposed.rule?.sources.length).toBeGreaterThan(0);
  },
);

test('of a compulsory insurance nothing is known before the kind, nor of a machine', async () => {
  const unsaid = await aFolder({ ...porteno, kind: null });
  expect(await unsaid.expiry('2026-05-01', '', 'insurance')).toMatchObject({ expiryDate: null, missing: 'kind' });
  const machine = await aFolder({ ...porteno, kind: 'machinery' });
  expect(await machine.expiry('2026-05-01', '', 'insurance')).toMatchObject({ expiryDate: null, missing: null });
});

test('a licence that does not reach, that reaches, and what has to be known first', async () => {
  const { owner, vehicle, add, answerFor } = await aFolder({ kind: 'truck', use: 'goods', grossKg: 11_000 });
  const driver = (overrides: object) => owner.add<Driver>('/api/drivers', aDriver(overrides));
  const [ana, juan, nora] = [
    await driver({ licenseClasses: ['B.1'] }),
    await driver({ licenseClasses: ['C.2'] }),
    await driver({ licenseClasses: [] }),
  ];
  const rest = { missing: null, minAge: null, own: false };
  expect(await answerFor(ana)).toEqual({ answer: 'no', needed: 'C.1', held: ['B.1'], ...rest });
  expect(await answerFor(juan)).toEqual({ answer: 'yes', needed: 'C.1', held: ['C.2'], ...rest });
  expect(await answerFor(nora)).toMatchObject({ answer: 'unknown', needed: 'C.1', missing: 'licenseClasses' });

  const trailer = await add({ kind: 'trailer', grossKg: 9_000, vin: 'ACO-1' });
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, trailerId: trailer.id });
  expect(await answerFor(juan)).toMatchObject({ answer: 'no', needed: 'E.1' });

  expect(await answerFor(juan, await add({ kind: 'truck', use: 'goods' }))).toMatchObject({ missing: 'grossKg' });
  expect(await answerFor(juan, await add({}))).toMatchObject({ answer: 'unknown', needed: null, missing: 'kind' });
  expect(await answerFor(juan, trailer)).toMatchObject({ answer: 'unknown', needed: null, missing: null });
});

test('a hand-over answers what its form warns of, and nothing of a licence that reaches', async () => {
  const { owner, vehicle, answerFor } = await aFolder({ kind: 'truck', use: 'goods', grossKg: 11_000 });
  const driver = (overrides: object) => owner.add<Driver>('/api/drivers', aDriver(overrides));
  const given = async (body: object, id?: string) => {
    const sent = { vehicleId: vehicle.id, ...body };
    const answer = await (id ? owner.put : owner.post)<Warned>(`/api/assignments${id ? `/${id}` : ''}`, sent);
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
    return answer.body;
  };
  const ana = await driver({ licenseClasses: ['B.1'] });
  const made = await given({ driverId: ana.id });
  const words = 'Su licencia B.1 no habilita este vehículo: hace falta C.1';
  expect([made.warnings, licenceWarning(await answerFor(ana))]).toEqual([[words], words]);
  expect((await given({ driverId: ana.id, note: 'Con el remito' }, made.id)).warnings).toEqual([words]);
  const reaches = await given({ driverId: (await driver({ licenseClasses: ['C.2'] })).id }, made.id);
  const unknown = await given({ driverId: (await driver({ licenseClasses: [] })).id }, made.id);
  for (const answer of [reaches, unknown, await given({ driverId: null }, made.id)]) {
    expect(Object.keys(answer)).not.toContain('warnings');
  }
});

test('a licence is proposed by the age on the day of its issue', async () => {
  const owner = await signUp(await theApp());
  const ask = (classes: string) =>
    owner.get<ProposedExpiry>(`/api/rules/licence-expiry?classes=${classes}&birthDate=1960-01-02&issuedOn=2026-11-22`);
  expect((await ask('B.1')).body).toMatchObject({ expiryDate: '2029-11-22', rule: { confidence: 'H' } });
  expect((await ask('B.1,C.1')).body).toMatchObject({ expiryDate: '2028-11-22' });
  for (const wrong of ['', 'Z.9', 'B.1,,C.1', `B.1${',B.1'.repeat(100)}`]) expect((await ask(wrong)).status).toBe(400);
});

test('a class that is not issued at that age is proposed no date, and who is too young may not drive by it', async () => {
  const { owner, vehicle, answerFor } = await aFolder({ kind: 'truck', use: 'goods', grossKg: 9_000 });
  const ask = async (classes: string, birthDate: string) => {
    const query = `classes=${classes}&birthDate=${birthDate}&issuedOn=2026-11-22`;
    return (await owner.get<ProposedExpiry>(`/api/rules/licence-expiry?${query}`)).body;
  };
  expect(await ask('B.1,C.1', '2006-11-22')).toEqual({
    ...{ expiryDate: null, missing: null, rule: null },
    tooYoung: { class: 'C.1', minAge: 21 },
  });
  expect(await ask('B.1', '2006-11-22')).toMatchObject({ expiryDate: '2031-11-22', tooYoung: null });
  expect(await ask('C.1', '2005-11-22')).toMatchObject({ expiryDate: '2031-11-22', tooYoung: null });

  const body = { licenseClasses: ['C.1' as const], assignedVehicles: [vehicle.id] };
  const young = await owner.add<Driver>('/api/drivers', aDriver({ ...body, birthDate: addMonths(today(), -20 * 12) }));
  expect(await answerFor(young)).toMatchObject({ answer: 'no', needed: 'C.1', minAge: 21 });
  const { body: clearance } = await owner.get<VehicleClearance>(`/api/vehicles/${vehicle.id}/clearance`);
  expect(clearance.answer).toBe('no');
  expect(clearance.reasons).toContainEqual(
    expect.objectContaining({
      ...{ code: 'too_young', neededClass: 'C.1', due: addMonths(today(), 12), act: 'change_driver' },
      message: 'La edad no alcanza para la clase de licencia',
    }),
  );
  const { body: now } = await owner.get<Driver>(`/api/drivers/${young.id}`);
  await owner.put(`/api/drivers/${young.id}`, { ...now, birthDate: addMonths(today(), -21 * 12) });
  expect(await answerFor(young)).toMatchObject({ answer: 'yes', minAge: null });
  // Without a birth date the age does not count.
  await owner.put(`/api/drivers/${young.id}`, { ...now, version: undefined, birthDate: null });
  expect(await answerFor(young)).toMatchObject({ answer: 'yes', minAge: null });
});

test('of another organization nothing is told', async () => {
  const { vehicle } = await aFolder(porteno);
  const { owner } = await aFolder(porteno);
  const driver = await owner.add<Driver>('/api/drivers', aDriver());
  const paths = [
    `/api/rules/expiry?vehicleId=${vehicle.id}&type=vtv&issueDate=2026-01-01`,
    `/api/rules/licence-fit?vehicleId=${vehicle.id}&driverId=${driver.id}`,
  ];
  for (const path of paths) expect(await owner.get(path)).toMatchObject({ status: 404 });
});
