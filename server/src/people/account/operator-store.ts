import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';

/**
 * Resets the person's second factor, so that the password is enough until they set up another one. Their sessions and pending
 * sign-ins end on every server. False when the e-mail has no account.
 */
export async function resetSecondFactor(client: Client, email: string): Promise<boolean> {
  const found = await client.query<{ id: string; email: string; first_name: string | null }>(
    'select id, email, first_name from users where lower(email) = lower($1)',
    [email],
  );
  const [person] = found.rows;
  const id = person?.id;
  if (!id) return false;
  await client.query('begin');
  // The same lock as in person-lock-store.ts: no session can start meanwhile.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
  for (const table of ['second_factors', 'passkeys', 'recovery_codes']) {
    await client.query(`delete from ${table} where user_id = $1`, [id]);
  }
  const of = await client.query<{ id: string }>('select organization_id as id from members where user_id = $1', [id]);
  for (const organization of of.rows) {
    for (const table of ['sessions', 'second_factor_tickets']) {
      await client.query(`delete from ${table} where organization_id = $1 and user_id = $2`, [organization.id, id]);
    }
  }
  // A server sends it within the hour.
  await client.query(
    'insert into account_mails (id, user_id, email, name, kind, details) values ($1, $2, $3, $4, $5, $6)',
    [uuidv7(), id, person.email, person.first_name, 'second-factor-reset', { by: null }],
  );
  await client.query('commit');
  return true;
}
