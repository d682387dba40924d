import {
  type CheckedCustomFieldInput,
  type CustomField,
  type CustomFieldOwner,
  type CustomValues,
  type CustomValuesInput,
  customFieldInput,
  filledValues,
  mostCustomFields,
  problemsOfValues,
} from '@baqueano/domain/records/custom-field';
import { and, count, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { named } from '../../database/statements/json.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { customFields } from './table.ts';

const columns = named({
  id: customFields.id,
  of: customFields.of,
  name: customFields.name,
  type: customFields.type,
  options: customFields.options,
  version: versionOf(customFields),
});

export const customFieldKind: RecordKind<CustomField> = {
  name: 'custom_field',
  table: customFields,
  missing: 'Campo no encontrado',
  refusals: { custom_fields_name: () => conflict('Ya hay un campo con ese nombre') },
  fields: Object.keys(customFieldInput.shape),
  labelOf: ({ name }) => name,
  vehicleOf: () => null,
};

const optionsOf = ({ type, options }: CheckedCustomFieldInput) => (type === 'choice' ? options : []);

export function customFieldStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(customFields.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(customFields.id, id));

  async function find(id: string): Promise<CustomField | null> {
    const [found] = await db.select(columns).from(customFields).where(one(id));
    return found ?? null;
  }

  async function lock(tx: Database, id: string): Promise<CustomField | null> {
    const [current] = await tx.select(columns).from(customFields).where(one(id)).for('update');
    return current ?? null;
  }

  return {
    find,

    /** In the order of their creation. */
    list(of?: CustomFieldOwner): Promise<CustomField[]> {
      return fieldsOf(db, tenant, of);
    },

    /** Throws 'conflict' for a used name, 'invalid' for too many. */
    create(input: CheckedCustomFieldInput, id = newId()): Promise<CustomField> {
      return createRecord(db, tenant, customFieldKind, {
        find: () => find(id),
        async insert(tx) {
          const row = { ...input, options: optionsOf(input), id, organizationId };
          const created = theRow(await tx.insert(customFields).values(row).returning(columns));
          const ofOwner = and(mine, eq(customFields.of, input.of));
          const [counted] = await tx.select({ total: count() }).from(customFields).where(ofOwner);
          if ((counted?.total ?? 0) > mostCustomFields) throw invalid(`Hasta ${mostCustomFields} campos propios`);
          return created;
        },
      });
    },

    /** Throws like `create` and `changeRecord`, and 'invalid' for another owner or another type. */
    update(
      id: string,
      input: CheckedCustomFieldInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<CustomField> {
      const change = { name: input.name, options: optionsOf(input), updatedAt: sql`now()` };
      return changeRecord(db, tenant, customFieldKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id),
        async change(tx, before) {
          // Existing values would no longer fit their type.
          if (input.of !== before.of) throw invalid('El campo no puede pasar a otros registros');
          if (input.type !== before.type) throw invalid('El tipo de dato no se puede cambiar');
          return theRow(await tx.update(customFields).set(change).where(one(id)).returning(columns));
        },
      });
    },

    /** Its values stay in the records, hidden, and return with it. Throws like `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, customFieldKind, {
        expected,
        lock: (tx) => lock(tx, id),
        remove: (tx) => tx.delete(customFields).where(one(id)),
      });
    },
  };
}

export const customFieldUndo = undoOf(customFieldKind, {
  changes: { storeOf: customFieldStore, schema: customFieldInput },
  restore: (_tx, _tenant, _field, put) => put(),
});

function fieldsOf(db: Database, { organizationId }: Tenant, of?: CustomFieldOwner): Promise<CustomField[]> {
  return db
    .select(columns)
    .from(customFields)
    .where(and(eq(customFields.organizationId, organizationId), of && eq(customFields.of, of)))
    .orderBy(customFields.createdAt, customFields.id);
}

/** The values of a row with an existing field. */
export function shownValues(
  organizationId: OrganizationId | Placeholder,
  of: CustomFieldOwner,
  custom: SQL,
): SQL<CustomValues> {
  return sql<CustomValues>`coalesce((
    select jsonb_object_agg(field.id, ${custom} -> field.id::text) from ${customFields} as field
    where field.organization_id = ${organizationId} and field.of = ${of} and ${custom} ? field.id::text
  ), '{}')`;
}

/**
 * The values to store in a record, in the transaction that writes it; undefined when none are given.
 * @param shown its present values of existing fields.
 * @returns the values as SQL over the column: those of deleted fields stay.
 * @throws Refusal 'invalid' with the errors of each.
 */
export async function valuesToKeep(
  tx: Database,
  tenant: Tenant,
  of: CustomFieldOwner,
  given: CustomValuesInput | undefined,
  shown: CustomValues = {},
): Promise<{ fresh: CustomValues; over: (custom: SQL) => SQL } | undefined> {
  if (given === undefined) return undefined;
  const fresh = filledValues(given);
  const dropped = Object.keys(shown).filter((id) => !Object.hasOwn(fresh, id));
  if (Object.keys(fresh).length > 0) {
    const problems = Object.entries(problemsOfValues(await fieldsOf(tx, tenant, of), fresh, shown));
    const [first] = problems;
    if (first) {
      throw invalid(first[1], Object.fromEntries(problems.map(([id, problem]) => [`custom.${id}`, problem])));
    }
  }
  const over = (custom: SQL) => sql`(${custom} - ${sql.param(dropped)}::text[]) || ${JSON.stringify(fresh)}::jsonb`;
  return { fresh, over };
}
