import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { dueFacts } from '../due/table.ts';

/** Stored facts without a reason in the records, and missing ones: a row for each, computed by separate SQL. */
export async function wrongFacts(db: Database, organizationId: string): Promise<object[]> {
  const of = (table: string): SQL =>
    sql`(select * from ${sql.identifier(table)} where organization_id = ${organizationId})`;
  const { rows } = await db.execute(sql`
    with vehicle as ${of('vehicles')}, driver as ${of('drivers')}, paper as ${of('documents')}, fine as ${of('fines')},
    crash as ${of('accidents')},
    record as ${of('maintenance_records')}, fact as ${of('due_facts')},
    entered as ${of('odometer_readings')}, reminder as ${of('reminders')}, dismissal as ${of('dismissals')},
    reading as (select vehicle_id, date, km from entered union all select vehicle_id, date, km from record),
    today as (select (now() at time zone 'America/Argentina/Buenos_Aires')::date as day),
    in_force as (
      select p.*, v.status <> 'inactive' and v.retired_on is null and not p.closed as serves, p.type = 'fine' or row_number() over (
        partition by p.vehicle_id, p.type order by p.issue_date desc, p.expiry_date desc, p.id desc
      ) = 1 as newest
      from paper p join vehicle v on v.id = p.vehicle_id
    ),
    renewal as (
      select id, case when not newest then null when not serves then 'infinity'
        when status = 'expired' then '-infinity' else expiry_date end as renew_by
      from in_force
    ),
    oil as (
      select distinct on (r.vehicle_id) r.id, v.id as vehicle_id, v.current_km, r.km + r.next_oil_change_km as target
      from record r join vehicle v on v.id = r.vehicle_id
      where r.next_oil_change_km is not null and v.status <> 'inactive' and v.retired_on is null
      order by r.vehicle_id, r.date desc, r.id desc
    ),
    expected as (
      select 'document' as kind, id as source_id, vehicle_id, null::uuid as driver_id, 'document' as type,
        expiry_date - 30 as shown_from, expiry_date as due_on, null::int as due_km, null::int as at_km,
        null::float8 as km_per_day, 'by_date' as priority, type as subject
      from in_force where newest and serves
      union all
      select term.kind, id, vehicle_id, null, 'document', term.day - 30, term.day, null, null, null, 'by_date',
        coalesce(fine.acta, '')
      from in_force join fine on document_id = id cross join lateral (values
        ('fine_discount', discount_until), ('fine_appeal', case when state in ('received', 'notified') then appeal_until end)
      ) as term (kind, day)
      where type = 'fine' and serves and term.day is not null
      union all
      select 'accident_report', c.id, vehicle_id, null, 'document', '-infinity', moment::date + 3, null, null, null,
        'by_date', null
      from crash c join vehicle v on v.id = vehicle_id
      where state = 'open' and v.status <> 'inactive' and v.retired_on is null
      union all
      select 'driver_license', d.id, (
          select id from vehicle where driver_id = d.id and status <> 'inactive' and retired_on is null order by license_plate, id limit 1
        ), d.id, 'driver_license', license_expiry - 30, license_expiry, null, null, null, 'by_date', name
      from driver d
      where d.retired_on is null and d.license_expiry is not null and (
        exists (select from vehicle where driver_id = d.id and status <> 'inactive' and retired_on is null)
        or not exists (select from vehicle where driver_id = d.id)
      )
      union all
      select 'reminder', id, vehicle_id, null, type, '-infinity', due_date, null, null, null, priority, message from reminder
      union all
      select 'oil_change', id, vehicle_id, null, 'maintenance', '-infinity', reached.day, target, current_km, run.a_day,
        case when current_km >= target then 'high' else 'medium' end, null
      from oil
      left join lateral (
        select min(date) as day from reading where reading.vehicle_id = oil.vehicle_id and km >= target and current_km >= target
      ) as reached on true
      left join lateral (
        with day_km as (
          select date, max(km) as km from reading, today
          where reading.vehicle_id = oil.vehicle_id and date between day - 365 and day group by date
        ),
        stretch as (
          select earlier.date as since, later.date - earlier.date as days,
            (later.km - earlier.km)::float8 / (later.date - earlier.date) as daily
          from day_km as earlier
          join day_km as later on later.date = (select min(date) from day_km where date > earlier.date)
          where later.km >= earlier.km
        )
        -- One row for each day: the weight of a stretch.
        select percentile_disc(0.5) within group (order by daily) as a_day
        from stretch, today, generate_series(1, days)
        where current_km < target
          and (since >= day - 90 or not exists (select from stretch as recent, today where recent.since >= day - 90))
      ) as run on true
      where current_km >= target - 1000
      union all
      -- Of those that are far what the readings say is computed by the day alone.
      select 'oil_change', id, vehicle_id, null, 'maintenance', 'infinity', null, target, null, null, 'medium', null
      from oil where current_km < target - 1000
    ),
    kept as (
      select kind, source_id, vehicle_id, driver_id, type, shown_from, due_on, due_km,
        case when shown_from < 'infinity' then at_km end, case when shown_from < 'infinity' then km_per_day end,
        priority, subject
      from fact
    )
    (select 'missing' as wrong, * from (select * from expected except select * from kept) as missing)
    union all
    (select 'not expected', * from (select * from kept except select * from expected) as more)
    union all
    (select 'dismissed', kind, source_id, null, null, null, null, due_on, due_km, null, null, null, null
     from fact where dismissed <> exists (
       select from dismissal
       where cause = kind and cause_id = source_id and due = coalesce(due_km::text, due_on::text)
     ))
    union all
    (select 'renew_by', type, r.id, vehicle_id, null, null, null, p.renew_by, null, null, null, null, null
     from renewal r join paper p on p.id = r.id where p.renew_by is distinct from r.renew_by)
    union all
    (select 'closed', state, id, vehicle_id, null, status, null, null, null, null, null, null, null
     from paper left join fine on document_id = id
     where closed <> coalesce(type = 'fine' and state in ('paid', 'annulled', 'prescribed'), false)
       or document_id is not null and (type <> 'fine' or state is not null and status <> case
         when state in ('received', 'notified', 'appealed') then 'pending' else 'valid'
       end))
  `);
  return rows;
}

export async function allFacts(db: Database, organizationId: string): Promise<object[]> {
  return db
    .select()
    .from(dueFacts)
    .where(sql`${dueFacts.organizationId} = ${organizationId}`)
    .orderBy(dueFacts.kind, dueFacts.sourceId);
}
