import { type AlertKind, accidentReportDays, alertKinds } from '@baqueano/domain/alerts/alert';
import {
  documentSubjects,
  expiryVerbs,
  oilChangeReached,
  ownTypeSubject,
  sentences,
} from '@baqueano/domain/alerts/sentence';
import { documentTypes } from '@baqueano/domain/papers/document';
import { type SQL, sql } from 'drizzle-orm';
import { nameOf, plateOrName } from '../fleet/vehicles/table.ts';

/** Domain's formatNumber and formatDate write the same. */
const formatted = (number: SQL) => sql`replace(to_char(${number}, 'FM999,999,999,999'), ',', '.')`;
const dated = (day: SQL) => sql`to_char(${day}, 'DD/MM/YYYY')`;

/**
 * A search looks through the message in domain's words, the vehicle, its plate and the driver. The rows have the names `fact`,
 * `unit`, `person` and `own`, the organization's own type of document. No word is found half in one text and half in the next:
 * a bar stands between them.
 */
export function searchedText(on: string): SQL {
  const missing = sql`(fact.due_km - fact.at_km)`;
  const subjects = documentTypes.map((type) => sql`when ${type} then ${documentSubjects[type]}`);
  const { exactly, past, ahead } = oilChangeReached;
  const parts = {
    paper: () => sql`(case fact.subject ${sql.join(subjects, sql` `)} else ${ownTypeSubject} || ' ' || own.name end)`,
    driver: () => sql`person.name`,
    subject: () => sql`fact.subject`,
    number: () => sql`rtrim(' ' || fact.subject)`,
    expires: () => sql`case when fact.due_on < ${on} then ${expiryVerbs.past} else ${expiryVerbs.ahead} end
      || ' el ' || ${dated(sql`fact.due_on`)}`,
    accidentDay: () => dated(sql`fact.due_on - ${accidentReportDays}::int`),
    targetKm: () => formatted(sql`fact.due_km`),
    reached: () => sql`case
      when ${missing} = 0 then ${exactly}
      else case when ${missing} < 0 then ${past} else ${ahead} end || ' ' || ${formatted(sql`abs(${missing})`)} || ' km'
    end`,
  };
  const sentenceOf = (kind: AlertKind) =>
    sql.join(
      sentences[kind]<SQL>(parts).map((part) => (typeof part === 'string' ? sql`${part}::text` : part)),
      sql` || `,
    );
  const messages = alertKinds.map((kind) => sql`when ${kind} then ${sentenceOf(kind)}`);
  return sql`concat_ws('|', case fact.kind ${sql.join(messages, sql` `)} end,
    ${nameOf(sql`unit`)}, ${plateOrName(sql`unit`)}, person.name)`;
}
