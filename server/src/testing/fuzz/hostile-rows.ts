import type { Client } from 'pg';

/** What people type, paste or attack with, and what a backup's own marks look like. */
export const hostileTexts = [
  '',
  ' ',
  '\\',
  '\\.',
  '\\N',
  '\\n',
  '\n',
  '\r\n\\.\r\n',
  'línea uno\nlínea dos\n\\.\n\ttabulada\u0001\b\f\v',
  '-- Baqueano backup ends {"rows":[],"sha256":""}\n',
  `COPY "public"."users" ("id") FROM stdin;\n\\.\n`,
  `'; drop table vehicles; --`,
  '"comillas" \'simples\' `invertidas` $$ $1 %s {}',
  'NULL',
  '<script>alert(1)</script>',
  'ñandú pingüino n\u0303andu\u0301',
  '🚚👩🏽‍🔧🇦🇷 𝕋 العربية ‏עברית‎ 漢字',
  '\uFFFD\uFEFF\u200B\u2028\u2029',
  // Longer than what a stream hands on at once.
  '\\.\n'.repeat(30_000),
];

/** One organization with rows in every table; each text stands in many columns, and each column that may be null is. */
export async function fillWithHostileRows(client: Client, texts = hostileTexts): Promise<void> {
  const organization = crypto.randomUUID();
  const insert = (statement: string) =>
    client.query(
      `with given as (select $1::uuid as organization, t as text, n, n % 2 = 0 as even,
         ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id
       from unnest($2::text[]) with ordinality as given(t, n)) ${statement}`,
      [organization, texts],
    );
  const long = `('x' || md5(text) || n)`;
  await client.query('insert into organizations (id, name, type) values ($1, $2, $3)', [
    organization,
    'Ñandú\n\\.\n"SRL"',
    'logistics',
  ]);
  await insert(`insert into users (organization_id, id, email, first_name, last_name, password_hash, google_subject)
    select organization, id, ${long} || organization, text, case when even then text end, text,
      case when even then ${long} || organization end from given`);
  await insert(`insert into sessions (token_hash, id, organization_id, user_id, device, last_used_at)
    select ${long} || organization, id, organization, id, case when even then text end, '2026-03-01 00:00:00.123456+05:45' from given`);
  await insert(`insert into password_resets (token_hash, organization_id, user_id, expires_at)
    select ${long} || organization, organization, id, 'infinity' from given`);
  await insert(`insert into google_setups (token_hash, google_subject, email, first_name, expires_at)
    select ${long} || organization, text, text, text, '0001-01-01 00:00:00+00 BC' from given`);
  await insert(`insert into attempts (id, kind, subject) select gen_random_uuid(), text, left(text, 500) from given`);
  await insert(`insert into drivers (organization_id, id, name, phone, email, license_number, license_expiry)
    select organization, id, text, text, text, ${long}, date '1900-02-28' + n::int from given`);
  await insert(`insert into vehicles (organization_id, id, brand, model, year, license_plate, vin, current_km, status,
      image_url, tire_info, driver_id)
    select organization, id, text, text, -n, ${long}, ${long}, 2147483647, text, text, case when even then text end,
      case when even then id end from given`);
  await insert(`insert into odometer_readings (organization_id, id, vehicle_id, date, km)
    select organization, id, id, '2024-02-29', n from given`);
  await insert(`insert into maintenance_records (organization_id, id, vehicle_id, date, km, service_type, workshop, cost,
      notes, next_oil_change_km)
    select organization, id, id, '9999-12-31', n, left(text, 500), left(text, 500), 9223372036854775807,
      case when even then text end, case when not even then n end from given`);
  await insert(`insert into documents (organization_id, id, vehicle_id, type, issue_date, expiry_date, status, cost, details)
    select organization, id, id, left(text, 500), '2026-01-01', 'infinity', text, case when even then 0 end,
      case when not even then text end from given`);
  await insert(`insert into reminders (organization_id, id, vehicle_id, message, priority, type, due_date)
    select organization, id, id, text, text, text, '-infinity' from given`);
  await insert(`insert into dismissals (organization_id, alert_id) select organization, id from given`);
  await insert(`insert into changes (organization_id, shard, version) select organization, n, 2 ^ 40 + n from given`);
}
