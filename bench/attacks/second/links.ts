import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { parse } from 'uuid';
import { codeOf } from '../../../server/src/testing/outside/totp.ts';
import { aDriver, aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { aFolder } from '../../../server/src/testing/requests/setting-bodies.ts';
import { type Attack, newAddress, password, type Target } from '../target.ts';

/** Attacks on links: by a copy of the database, behind a shared address, by an invitation. */

async function made<T>(target: Target, path: string, token: string, body?: unknown): Promise<T> {
  const reply = await target.ask('POST', path, { token, body });
  if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
  return JSON.parse(reply.text);
}

/** Signs the export of the drivers with the session's row in the copy: the thief knows only that row. */
async function copyOfTheDatabase(target: Target) {
  const { token, organization } = await target.register();
  const thief = new Client({ connectionString: target.databaseUrl });
  await thief.connect();
  const { rows } = await thief
    .query('select organization_id, id, token_hash from sessions where organization_id = $1', [organization.id])
    .finally(() => thief.end());
  await made(target, '/api/drivers', token, aDriver({ name: 'Entró Después' }));
  const [row] = rows;
  const ends = Buffer.alloc(4);
  ends.writeUInt32BE(Math.floor(Date.now() / 1_000) + 290);
  const payload = Buffer.concat([parse(row.organization_id), parse(row.id), ends]);
  const address = '/api/drivers/export?format=csv';
  const signature = createHmac('sha256', row.token_hash).update(address).update('\0').update(payload).digest();
  const link = Buffer.concat([payload, signature.subarray(0, 16)]).toString('base64url');
  const { status, text } = await target.ask('GET', `${address}&link=${link}`);
  const live = text.includes('Entró Después');
  return { answer: `${status}${live ? ', with a driver of after the copy' : ''}`, works: status === 200 };
}

async function endedLinkBehindASharedAddress(target: Target) {
  const { token } = await target.register();
  const { id } = await made<{ id: string }>(target, '/api/vehicles', token, aVehicle());
  const folder = await made<{ id: string }>(target, '/api/folders', token, aFolder(id));
  const link = () => made<{ path: string }>(target, `/api/folders/${folder.id}/link`, token);
  const { path } = await link();
  await link();
  const from = newAddress();
  for (let index = 0; index < 61; index++) await target.ask('GET', `/carpeta/${'A'.repeat(62)}${index + 10}`, { from });
  const { status } = await target.ask('GET', path, { from });
  return { answer: `a link that has ended, after 61 wrong ones: ${status}`, works: status !== 404 };
}

/** A thief with the password, but without the factor, invites the account into an organization of theirs. */
async function invitedWithoutTheFactor(target: Target) {
  const owner = await target.register();
  const { secret } = await made<{ secret: string }>(target, '/api/auth/factors/totp', owner.token, { password });
  await made(target, '/api/auth/factors/totp/confirmation', owner.token, { code: codeOf(secret) });
  const thief = await target.register();
  const { path } = await made<{ path: string }>(target, '/api/invitations', thief.token, { role: 'viewer' });
  const body = { token: path.split('token=')[1], email: owner.user.email, password };
  const accepted = await target.ask('POST', '/api/invitations/accept', { body, from: newAddress() });
  const me = JSON.parse((await target.ask('GET', '/api/auth/me', { token: owner.token })).text);
  const joined = me.organizations.some(({ id }: { id: string }) => id === thief.organization.id);
  const answer = `${accepted.status}; the account ${joined ? 'is' : 'is not'} in the stranger's organization`;
  return { answer, works: joined };
}

export const linkAttacks: Attack[] = [
  { finding: '2.4', what: 'a download signed by a copy of the database', run: copyOfTheDatabase },
  { finding: '2.18', what: 'an ended link behind a shared address', run: endedLinkBehindASharedAddress },
  { finding: '2.18', what: 'an invitation accepted without the second factor', run: invitedWithoutTheFactor },
];
