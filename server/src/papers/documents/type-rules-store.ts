import { isKnownType } from '@baqueano/domain/papers/document';
import { rulesOfTypes, type TypeRules } from '@baqueano/domain/papers/document-rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { invalid } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { documentTypeRows } from './table.ts';

/**
 * The rules of a document's type, with its name if it is the organization's own. It is locked against changes until the
 * transaction ends. Call it after locking the holder.
 * @throws Refusal 'invalid' for an unknown type.
 */
export async function rulesOfType(
  tx: Database,
  { organizationId }: Tenant,
  type: string,
): Promise<TypeRules & { name: string | null }> {
  if (isKnownType(type)) return { ...rulesOfTypes[type], name: null };
  const one = and(eq(documentTypeRows.organizationId, organizationId), eq(documentTypeRows.id, type));
  const [row] = await tx
    .select({ name: documentTypeRows.name, owner: documentTypeRows.owner, expires: documentTypeRows.expires })
    .from(documentTypeRows)
    .where(and(one, isNull(documentTypeRows.code)))
    .for('key share');
  const error = 'El tipo de documento no es válido';
  if (!row) throw invalid(error, { type: error });
  return { name: row.name, owner: row.owner, expires: row.expires === true };
}
