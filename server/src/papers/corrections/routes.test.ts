import type { VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { RuleValues } from '@baqueano/domain/rules/correction';
import type { CorrectionInput, HeldRule, RuleCorrection } from '@baqueano/domain/rules/held-rule';
import type { LicenceFit, ProposedExpiry } from '@baqueano/domain/rules/proposal';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { schedule } from '../../schedule.ts';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { recomputingClearance } from './store.ts';
import { ruleCorrections } from './table.ts';

const path = '/api/rules/corrections';
const porteno = { kind: 'car', use: 'private', jurisdiction: 'AR-C', registeredOn: '2020-03-10' } as const;
const source = 'Ordenanza 4.321';

async function anOwner() {
  const owner = await signUp(await theApp());
  const rules = async () => (await owner.get<HeldRule[]>('/api/rules')).body;
  const rule = async (id: string) => {
    const found = (await rules()).find((one) => one.id === id);
    if (!found) throw new Error(`There is no rule ${id}`);
    return found;
  };
  const input = (ruleId: string, values: RuleValues): CorrectionInput => ({
    ruleId,
    values,
    source,
    date: '2026-10-01',
  });
  const correct = (ruleId: string, values: RuleValues) => owner.add<RuleCorrection>(path, input(ruleId, values));
  const vehicle = (overrides: Partial<VehicleInput> = {}) =>
    owner.add<WholeVehicle>('/api/vehicles', aVehicle({ ...porteno, licensePlate: 'AB124CD', ...overrides }));
  const answerOf = async ({ id }: { id: string }) =>
    (await owner.get<VehicleClearance>(`/api/vehicles/${id}/clearance`)).body;
  const expiry = async (id: string, type: string, on: string) =>
    (await owner.get<ProposedExpiry>(`/api/rules/expiry?vehicleId=${id}&type=${type}&issueDate=${on}`)).body;
  const recompute = async () => {
    const jobs = schedule(await database(), {
      dataDir: '',
      fileLimit: 0,
      filesLimit: 0,
      mail: null,
      port: 0,
      registrationLimit: 0,
    });
    await jobs.find(({ name }) => name === recomputingClearance)?.run(new AbortController().signal);
  };
  return { owner, rules, rule, input, correct, vehicle, answerOf, expiry, recompute };
}

test('every rule is told in words, with its source, and may be corrected with what it says', async () => {
  const { rules, input, owner } = await anOwner();
  const all = await rules();
  expect(all.length).toBeGreaterThan(100);
  const places = all.slice(0, 4).map(({ name }) => name);
  expect(places).toEqual(['Buenos Aires', 'CABA', 'Catamarca', 'Chaco']);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ group, name }) => `${group} ${name}`)).size).toBe(all.length);
  for (const { id, says, name, values, original, broken } of all) {
    expect(says && name && !broken && original === null, id).toBe(true);
    expect((await owner.post(path, input(id, values))).status, id).toBe(201);
  }
  const corrected = await rules();
  expect(corrected.map(({ says, values }) => ({ says, values }))).toEqual(
    all.map(({ says, values }) => ({ says, values })),
  );
  expect(corrected.every(({ correction }) => correction?.source === source)).toBe(true);
});

test('another period of an inspection is proposed as the own rule, and taken back it is as before', async () => {
  const { owner, correct, vehicle, expiry, rule } = await anOwner();
  const { id } = await vehicle();
  const before = await expiry(id, 'vtv', '2026-04-15');
  expect(before.rule?.own).toBe(false);
  const { values } = await rule('caba-particular');
  if (values.kind !== 'inspection') throw new Error('Not a rule of inspections');
  const bands = values.bands.map((band) => ({ ...band, months: 6 }));
  const correction = await correct('caba-particular', { ...values, bands });
  const after = await expiry(id, 'vtv', '2026-04-15');
  expect(after).toMatchObject({
    expiryDate: '2026-10-31',
    rule: { own: true, sources: [{ title: source, date: '2026-10-01' }], asOf: '2026-10-01' },
  });
  expect(await rule('caba-particular')).toMatchObject({
    says: expect.stringContaining('6 meses'),
    original: { says: expect.stringContaining('24 meses') },
  });
  expect((await owner.delete(`${path}/${correction.id}`)).status).toBe(204);
  expect(await expiry(id, 'vtv', '2026-04-15')).toEqual(before);
});

test('a place whose rules nobody has verified gets those that the organization names', async () => {
  const { correct, vehicle, expiry } = await anOwner();
  const { id } = await vehicle({ jurisdiction: 'AR-T' });
  expect((await expiry(id, 'vtv', '2026-04-15')).expiryDate).toBeNull();
  await correct('AR-T', { kind: 'place', scheme: 'nacional-196-2025' });
  expect(await expiry(id, 'vtv', '2026-04-15')).toMatchObject({ expiryDate: '2028-04-15', rule: { own: true } });
});

test('a period of a paper, and the years of a licence', async () => {
  const { owner, correct, vehicle, expiry } = await anOwner();
  const { id } = await vehicle();
  await correct('rc', { kind: 'period', months: 6 });
  expect(await expiry(id, 'insurance', '2026-05-01')).toMatchObject({ expiryDate: '2026-11-01', rule: { own: true } });
  await correct('licence-particular-21', { kind: 'term', years: 2 });
  const licence = '/api/rules/licence-expiry?classes=B.1&birthDate=1990-01-02&issuedOn=2026-11-22';
  expect((await owner.get<ProposedExpiry>(licence)).body).toMatchObject({ expiryDate: '2028-11-22' });
});

test('what a unit has to carry goes by the own rule: updating until it is made anew, and never yes meanwhile', async () => {
  const { owner, correct, vehicle, answerOf, recompute } = await anOwner();
  const unit = await vehicle({ jurisdiction: 'AR-E', fuels: ['petrol'], grossKg: 1_400, seats: 5 });
  const dates = { issueDate: addDays(today(), -30), expiryDate: addDays(today(), 300) };
  for (const type of ['insurance', 'cedula_azul'] as const) {
    await owner.add('/api/documents', aDocument(unit.id, { ...dates, type }));
  }
  expect(await answerOf(unit)).toMatchObject({ answer: 'unknown', reasons: [{ message: 'Matafuego sin cargar' }] });
  const correction = await correct('matafuego', { kind: 'roadside', required: false, kinds: [], onlyIn: [] });
  expect(await answerOf(unit)).toMatchObject({ answer: 'unknown', reasons: [{ code: 'updating' }] });
  await recompute();
  expect((await answerOf(unit)).answer).toBe('yes');

  // An inspection that Entre Ríos does not demand.
  await correct('AR-E', { kind: 'place', scheme: 'nacional-196-2025' });
  expect((await answerOf(unit)).answer).toBe('unknown');
  await recompute();
  expect(await answerOf(unit)).toMatchObject({
    answer: 'unknown',
    reasons: [{ code: 'missing', paper: 'inspection' }],
  });
  await owner.delete(`${path}/${correction.id}`);
  await recompute();
  expect((await answerOf(unit)).reasons.map(({ message }) => message)).toContain('Matafuego sin cargar');
});

test('a correction that says what the data say leaves every fact as it is', async () => {
  const { correct, vehicle, answerOf, rule } = await anOwner();
  const unit = await vehicle();
  const before = await answerOf(unit);
  await correct('matafuego', (await rule('matafuego')).values);
  const after = await answerOf(unit);
  expect(after.reasons.map(({ code }) => code)).not.toContain('updating');
  expect(after.answer).toBe(before.answer);
});

test('the class that a vehicle takes, what a class includes and its age count in the fit', async () => {
  const { owner, correct, vehicle } = await anOwner();
  const truck = await vehicle({ kind: 'truck', use: 'goods', grossKg: 11_000 });
  const ana = await owner.add<Driver>('/api/drivers', aDriver({ licenseClasses: ['B.1'] }));
  const fitOf = async () =>
    (await owner.get<LicenceFit>(`/api/rules/licence-fit?vehicleId=${truck.id}&driverId=${ana.id}`)).body;
  expect(await fitOf()).toMatchObject({ answer: 'no', needed: 'C.1', own: false });
  const includes = await correct('B.1', { kind: 'class', includes: ['A.3', 'C.1'], minAge: 17 });
  expect(await fitOf()).toMatchObject({ answer: 'yes', own: true });
  await owner.delete(`${path}/${includes.id}`);
  const limits = { maxGrossKg: 12_000, maxTrailerKg: 0, maxPassengers: null, maxCc: null, maxKw: null };
  await correct('licencia-C.1-car', { kind: 'need', class: 'B.1', ...limits });
  expect(await fitOf()).toMatchObject({ answer: 'yes', needed: 'B.1', own: true });
  await owner.put(`/api/drivers/${ana.id}`, { ...ana, birthDate: addMonths(today(), -17 * 12 + 1) });
  expect(await fitOf()).toMatchObject({ answer: 'no', minAge: 17 });
});

test('what makes no sense is refused in words at its field, and nothing changes', async () => {
  const { owner, input, rule, rules } = await anOwner();
  const before = await rules();
  const inspection = (await rule('sf-particular')).values;
  const [first, last] = inspection.kind === 'inspection' ? inspection.bands : [];
  const wrong: [string, object, string][] = [
    ['luna', { kind: 'period', months: 6 }, 'ruleId'],
    ['rc', { kind: 'term', years: 2 }, 'values.kind'],
    // Refused by the schema, like any call; the form names the field.
    ['rc', { kind: 'period', months: 0 }, 'values'],
    ['rc', { kind: 'nothing' }, 'values'],
    ['AR-T', { kind: 'place', scheme: 'luna' }, 'values.scheme'],
    ['matafuego', { kind: 'roadside', required: true, kinds: [], onlyIn: [] }, 'values.kinds'],
    ['B.1', { kind: 'class', includes: ['B.1'], minAge: 17 }, 'values.includes'],
    ['sf-particular', { ...inspection, bands: [] }, 'values'],
    ['sf-particular', { ...inspection, bands: [first] }, 'values.bands.0.toMonths'],
    ['sf-particular', { ...inspection, bands: [last, last] }, 'values.bands.0.toMonths'],
    ['sf-particular', { ...inspection, bands: [first, first, last] }, 'values.bands.1.toMonths'],
    ['sf-particular', { ...inspection, dueBy: 'plate-month' }, 'values.dueBy'],
  ];
  for (const [ruleId, values, field] of wrong) {
    const { status, body } = await owner.post<{ error: string; fields?: object }>(path, {
      ...input(ruleId, { kind: 'period', months: null }),
      values,
    });
    expect([status, Object.keys(body.fields ?? {})], `${ruleId} ${field}`).toEqual([400, [field]]);
  }
  expect(await rules()).toEqual(before);
});

test('a rule is corrected once, its change has a history, and taking it back can be undone', async () => {
  const { owner, input, correct, rule } = await anOwner();
  const made = await correct('rc', { kind: 'period', months: 6 });
  const again = await owner.post(path, input('rc', { kind: 'period', months: 3 }));
  expect([again.status, again.body]).toMatchObject([409, { error: expect.stringContaining('ya está corregida') }]);
  await owner.put(`${path}/${made.id}`, input('rc', { kind: 'period', months: 4 }));
  expect(await rule('rc')).toMatchObject({ says: 'Vale 4 meses', original: { says: 'Vale 12 meses' } });
  await owner.delete(`${path}/${made.id}`);
  expect(await rule('rc')).toMatchObject({ says: 'Vale 12 meses', correction: null });
  const lines = async () =>
    (await owner.get<{ id: string; action: string }[]>('/api/activity?limit=10&kind=rule_correction')).body;
  const [deleted] = await lines();
  expect((await owner.post(`/api/activity/${deleted?.id}/undo`, {})).status).toBeLessThan(300);
  expect(await rule('rc')).toMatchObject({ says: 'Vale 4 meses' });
  const changed = (await lines()).find(({ action }) => action === 'changed');
  expect((await owner.post(`/api/activity/${changed?.id}/undo`, {})).status).toBeLessThan(300);
  expect(await rule('rc')).toMatchObject({ says: 'Vale 6 meses' });
});

test('a stored correction that no longer fits is told, decides nothing, and stops nobody from mending it', async () => {
  const { owner, correct, vehicle, expiry, rule, rules, recompute, answerOf } = await anOwner();
  const unit = await vehicle({ jurisdiction: 'AR-C' });
  const made = await correct('rc', { kind: 'period', months: 6 });
  await correct('matafuego', { kind: 'roadside', required: true, kinds: ['truck'], onlyIn: [] });
  const db = await database();
  await db
    .update(ruleCorrections)
    .set({ values: sql`'{"kind":"what the next version calls otherwise"}'` })
    .where(eq(ruleCorrections.organizationId, owner.session.organization.id));
  expect(await rule('rc')).toMatchObject({ broken: true, says: expect.stringContaining('ya no se entiende') });
  expect((await rules()).filter(({ broken }) => broken).length).toBe(2);
  expect(await expiry(unit.id, 'insurance', '2026-05-01')).toMatchObject({ expiryDate: null, rule: null });
  await recompute();
  expect((await answerOf(unit)).reasons).toContainEqual(
    expect.objectContaining({ code: 'no_rule', paper: 'extinguisher', effect: 'unknown' }),
  );
  const mended = { ruleId: 'rc', values: { kind: 'period', months: 6 }, source, date: '2026-10-01' };
  expect((await owner.put(`${path}/${made.id}`, mended)).status).toBe(200);
  expect(await rule('rc')).toMatchObject({ broken: false, says: 'Vale 6 meses' });
});
