import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { PressingAlerts } from '@baqueano/domain/alerts/pressing';
import type { Problem } from '@baqueano/domain/alerts/problem';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { FileContent } from '@baqueano/domain/records/file';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { aMember, signUp, theApp } from '../testing/api.ts';
import { aDriver, aReminder, aVehicle } from '../testing/requests/bodies.ts';
import { aPicture } from '../testing/samples/made-files.ts';

async function aReporter() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ramón Sosa' }));
  const unit = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id }));
  const person = await aMember(owner, 'driver', driver.id);
  const workshop = await aMember(owner, 'workshop');
  const report = async (message: string, fileIds: string[] = []) =>
    (await person.post<{ id: string }>('/api/my/problems', { vehicleId: unit.id, message, fileIds })).body.id;
  const listed = async () => (await workshop.get<Problem[]>('/api/problems')).body;
  const unseen = async () => (await workshop.get<DashboardStatistics>('/api/statistics/dashboard')).body.unseenProblems;
  return { owner, unit, driver, person, workshop, report, listed, unseen };
}

test('a problem says who, when and with what photos, and a reminder is none', async () => {
  const { owner, unit, driver, person, report, listed, unseen } = await aReporter();
  const content = await person.add<FileContent>('/api/uploads', aPicture());
  const id = await report('Ruido al frenar', [content.id]);
  await owner.add('/api/alerts', aReminder(unit.id, { message: 'Lavar' }));
  const [problem, ...others] = await listed();
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    ...{ id, vehicleId: unit.id, message: 'Ruido al frenar', reportedBy: 'Ramón Sosa', seenBy: null },
    vehicle: { licensePlate: unit.licensePlate },
    files: [{ name: 'Problema Ruido al frenar' }],
  });
  expect(Date.now() - Date.parse(problem?.reportedAt ?? '')).toBeLessThan(600_000);
  expect(await unseen()).toBe(1);

  // The name stays after the driver's deletion, and the remaining photos are shown.
  await owner.delete(`/api/files/${problem?.files[0]?.id}`);
  await owner.delete(`/api/drivers/${driver.id}`);
  expect(await listed()).toMatchObject([{ reportedBy: 'Ramón Sosa', files: [] }]);
});

test('an unseen problem is among the first alerts of whoever may not answer it, and of no one else', async () => {
  const { owner, unit, workshop, report } = await aReporter();
  const id = await report('Ruido al frenar');
  const reminder = await owner.add<Alert>('/api/alerts', aReminder(unit.id, { message: 'Lavar' }));
  const viewer = await aMember(owner, 'viewer');
  const pressing = async (who: typeof owner) => {
    const { total, first } = (await who.get<PressingAlerts>('/api/alerts/pressing')).body;
    return [total, first.map((one) => one.id).toSorted()];
  };
  expect(await pressing(viewer)).toEqual([2, [id, reminder.id].toSorted()]);
  expect(await pressing(workshop)).toEqual([2, [reminder.id]]);
  await workshop.post(`/api/problems/${id}/seen`);
  expect(await pressing(workshop)).toEqual([2, [id, reminder.id].toSorted()]);
});

test('who mends says that they saw it: it is first no longer, the first one stays, and it can be undone', async () => {
  const { owner, person, workshop, report, listed, unseen } = await aReporter();
  const old = await report('Pierde aceite');
  const next = await report('Ruido');
  expect((await listed()).map(({ id }) => id)).toEqual([next, old]);
  expect((await person.post(`/api/problems/${next}/seen`)).status).toBe(403);
  const { status, body } = await workshop.post<Problem>(`/api/problems/${next}/seen`);
  expect([status, body.seenBy]).toEqual([200, expect.any(String)]);
  const again = await owner.post<Problem>(`/api/problems/${next}/seen`);
  expect(again.body.seenBy).toBe(body.seenBy);
  expect((await listed()).map(({ id, seenBy }) => [id, seenBy !== null])).toEqual([
    [old, false],
    [next, true],
  ]);
  expect(await unseen()).toBe(1);
  // It is an alert again.
  const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
  expect(alerts.map(({ id }) => id).sort()).toEqual([old, next].sort());

  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity');
  const seen = lines.filter(({ kind, action }) => kind === 'reminder' && action === 'changed');
  expect(seen).toMatchObject([{ recordId: next, before: { seenBy: null }, after: { seenBy: body.seenBy } }]);
  expect((await workshop.post(`/api/activity/${seen[0]?.id}/undo`)).status).toBe(200);
  expect(await unseen()).toBe(2);
  expect((await listed()).every(({ seenBy }) => seenBy === null)).toBe(true);
});

test('a problem that is deleted comes back as it was; a reminder is no problem, nor is what is of others', async () => {
  const { owner, unit, report, listed } = await aReporter();
  const id = await report('Ruido');
  const [before] = await listed();
  await owner.delete(`/api/alerts/${id}`);
  expect(await listed()).toEqual([]);
  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity');
  const deleted = lines.find(({ recordId, action }) => recordId === id && action === 'deleted');
  expect((await owner.post(`/api/activity/${deleted?.id}/undo`)).status).toBe(200);
  expect(await listed()).toEqual([before]);

  const reminder = await owner.add<Alert>('/api/alerts', aReminder(unit.id));
  expect((await owner.post(`/api/problems/${reminder.id}/seen`)).status).toBe(404);
  const stranger = await signUp(await theApp());
  expect((await stranger.post(`/api/problems/${id}/seen`)).status).toBe(404);
  expect((await stranger.get('/api/problems')).body).toEqual([]);
});
