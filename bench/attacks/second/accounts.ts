import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/people/session';
import { Client } from 'pg';
import { aDriver, aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { type Attack, counted, newAddress, newEmail, password, type Target } from '../target.ts';

/** Attacks on accounts, by e-mails to strangers, and by texts that others read. */

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function withDatabase<T>({ databaseUrl }: Target, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** An account created by Google's sign-in, without password or factor, with a session that is 20 days old. */
async function anOldSession(target: Target): Promise<Session> {
  const email = newEmail();
  const credential = await target.google.sign({ email, sub: email });
  const { text } = await target.ask('POST', '/api/auth/google', { body: { credential }, from: newAddress() });
  const { verificationToken } = JSON.parse(text);
  const setup = { verificationToken, organizationName: 'Paz', organizationType: 'other' };
  const reply = await target.ask('POST', '/api/auth/google/complete', { body: setup, from: newAddress() });
  const session: Session = JSON.parse(reply.text);
  await withDatabase(target, (client) =>
    client.query("update sessions set created_at = now() - interval '20 days' where user_id = $1", [session.user.id]),
  );
  return session;
}

async function oldSession(target: Target) {
  const { token } = await anOldSession(target);
  const other = await anOldSession(target);
  // The only owner cannot leave.
  const heir = await target.register();
  await withDatabase(target, (client) =>
    client.query("insert into members (organization_id, user_id, role) values ($1, $2, 'owner')", [
      other.organization.id,
      heir.user.id,
    ]),
  );
  const started = await target.ask('POST', '/api/auth/factors/totp', { body: {}, token });
  const deleted = await target.ask('POST', '/api/auth/deletion', { body: {}, token: other.token });
  const answer = `a factor ${started.status}, the end of the account ${deleted.status}`;
  return { answer, works: started.status < 300 || deleted.status < 300 };
}

const lettersAbout = ({ letters }: Target, word: string) =>
  letters.filter((letter) => new RegExp(`^Subject: .*${word}`, 'm').test(letter)).length;

const lure = 'Ganaste un premio: entra a https://evil.example/2';

async function lettersToStrangers(target: Target) {
  const from = newAddress();
  const statuses: number[] = [];
  for (const _account of times(2)) {
    const body = { email: newEmail(), password, organizationName: lure, organizationType: 'other' };
    const { token } = JSON.parse((await target.ask('POST', '/api/auth/register', { body, from })).text);
    for (const _guest of times(20)) {
      const invited = { role: 'viewer', email: newEmail() };
      statuses.push((await target.ask('POST', '/api/invitations', { body: invited, token, from })).status);
    }
  }
  const letters = lettersAbout(target, 'invitan');
  return { answer: `40 guests: ${counted(statuses)}; ${letters} letters in ${lure.slice(0, 6)}…`, works: letters > 0 };
}

async function lettersToOwners(target: Target) {
  const { token, organization } = await target.register();
  for (const _time of times(12)) {
    await target.ask('POST', '/api/organization/deletion', { body: { name: organization.name }, token });
    await target.ask('DELETE', '/api/organization/deletion', { token });
  }
  await delay(2_000);
  const letters = lettersAbout(target, 'eliminar');
  return { answer: `asked for and taken back 12 times: ${letters} letters`, works: letters > 10 };
}

async function floodOfProblems(target: Target) {
  const owner = await target.register();
  const ask = async (path: string, body: object, token = owner.token) =>
    JSON.parse((await target.ask('POST', path, { body, token, from: newAddress() })).text);
  const driver = await ask('/api/drivers', aDriver());
  const vehicle = await ask('/api/vehicles', aVehicle({ assignedDriver: driver.id }));
  const { path } = await ask('/api/invitations', { role: 'driver', driverId: driver.id });
  const joining = { token: path.split('token=')[1], email: newEmail(), password, firstName: 'Ramón' };
  const { token } = await ask('/api/invitations/register', joining);
  const statuses: number[] = [];
  for (const number of times(60)) {
    const body = { vehicleId: vehicle.id, message: `Ruido ${number} ${'x'.repeat(180)}` };
    statuses.push((await target.ask('POST', '/api/my/problems', { body, token })).status);
  }
  const alerts: object[] = JSON.parse((await target.ask('GET', '/api/alerts', { token: owner.token })).text);
  const answer = `60 problems: ${counted(statuses)}; ${alerts.length} alerts`;
  return { answer, works: alerts.length > 50 };
}

export const accountAttacks: Attack[] = [
  { finding: '2.5', what: 'an old session of an account without password', run: oldSession },
  { finding: '2.6', what: 'letters to strangers in own words', mails: true, run: lettersToStrangers },
  { finding: '2.14', what: 'letters to the owners of an organization', mails: true, run: lettersToOwners },
  { finding: '2.16', what: 'problems of one driver', run: floodOfProblems },
];
