import type { Client } from 'pg';

/** What whoever runs the server does with an account, beside the servers: `npm run account`. */

/**
 * The person signs in with the password alone until they set up another factor: their sessions, and sign-ins under way, end on every
 * server. False when nobody has the e-mail.
 */
export async function resetSecondFactor(client: Client, email: string): Promise<boolean> {
  const found = await client.query<{ id: string }>('select id from users where lower(email) = lower($1)', [email]);
  const id = found.rows[0]?.id;
  if (!id) return false;
  await client.query('begin');
  // As person-lock-store.ts: nobody begins a session meanwhile.
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
  await client.query('commit');
  return true;
}
