import {
  accidentReportDays,
  accidentSubject,
  expiredVerb,
  expiresVerb,
  fineSubjects,
  licenseSubject,
  oilChangeReached,
  oilChangeSubject,
  passingKinds,
} from '@baqueano/domain/alerts/alert';
import { documentSubjects, ofOrganization, ownTypeSubject } from '@baqueano/domain/alerts/paper-alert';
import { documentTypes } from '@baqueano/domain/papers/document';
import { type SQL, sql } from 'drizzle-orm';
import { nameOf, plateOrName } from '../fleet/vehicles/table.ts';

/** As domain's formatNumber writes it. */
const formatted = (number: SQL) => sql`replace(to_char(${number}, 'FM999,999,999,999'), ',', '.')`;

/**
 * What a search looks through: the message as domain words it, the vehicle, its plate and the driver, who is the licence's or
 * the vehicle's. Of `fact`, its vehicle `unit`, its driver `person` and `own`,
 * the organization's own type of document. The bar keeps a word from being found half in one of
 * them and half in the next.
 */
export function searchedText(on: string): SQL {
  const subjects = documentTypes.map((type) => sql`when ${type} then ${documentSubjects[type]}`);
  const paper = sql`(case fact.subject ${sql.join(subjects, sql` `)} else ${ownTypeSubject} || ' ' || own.name end)`;
  const expiry = (subject: SQL) => sql`${subject} || ' '
    || case when fact.due_on < ${on} then ${expiredVerb} else ${expiresVerb} end || ' el ' || to_char(fact.due_on, 'DD/MM/YYYY')`;
  const terms = passingKinds.map(
    (kind) => sql`when ${kind} then ${expiry(sql`rtrim(${fineSubjects[kind]} || ' ' || fact.subject)`)}`,
  );
  const ofAccident = sql`${accidentSubject.before} || ' ' || to_char(fact.due_on - ${accidentReportDays}::int, 'DD/MM/YYYY')
    || ${accidentSubject.after}`;
  const missing = sql`(fact.due_km - fact.at_km)`;
  const { exactly, past, ahead } = oilChangeReached;
  return sql`concat_ws('|', case fact.kind
    when 'document' then ${expiry(paper)}
    when 'driver_document' then ${expiry(sql`${paper} || ' de ' || person.name`)}
    when 'organization_document' then ${expiry(sql`${paper} || ' ' || ${ofOrganization}`)}
    ${sql.join(terms, sql` `)}
    when 'accident_report' then ${expiry(ofAccident)}
    when 'driver_license' then ${expiry(sql`${licenseSubject} || ' ' || fact.subject`)}
    when 'oil_change' then ${oilChangeSubject} || ' ' || ${formatted(sql`fact.due_km`)} || ' km (' || case
      when ${missing} = 0 then ${exactly}
      when ${missing} < 0 then ${past} || ' ' || ${formatted(sql`- ${missing}`)} || ' km'
      else ${ahead} || ' ' || ${formatted(missing)} || ' km'
    end || ')'
    else fact.subject
  end, ${nameOf(sql`unit`)}, ${plateOrName(sql`unit`)}, person.name)`;
}
