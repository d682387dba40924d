import type { VehicleDocument } from '@baqueano/domain/document';
import type { QueryClient } from '@tanstack/react-query';
import type { Act } from '../../lib/acts.ts';
import { useOnline } from '../../lib/connection.ts';
import { usePages } from '../../lib/pages.ts';
import { documentsQuery } from '../../papers/documents/record/queries.ts';
import { DueDate } from '../../ui/look/due-date.tsx';
import type { Paper } from './row.ts';

const paperQuery = ({ vehicle, type }: Paper) => documentsQuery({ vehicleId: vehicle.id, type });

const inForceOf = (documents: readonly VehicleDocument[]) => documents.find(({ inForce }) => inForce);

/** When the one in force expires, once that is known; for its renewal, only that there is nothing to renew. */
export function PaperDetail({ paper }: { paper: Paper }) {
  const online = useOnline();
  const { rows, error } = usePages(paperQuery(paper));
  const document = rows && inForceOf(rows);
  if (document && paper.renewing) return null;
  if (document) return document.expiryDate === null ? 'No vence' : <DueDate date={document.expiryDate} />;
  if (rows) return paper.renewing ? 'no hay ninguno: se carga el primero' : 'sin cargar';
  if (!error) return null;
  return online ? 'no se pudo buscar' : 'sin conexión: no se puede buscar';
}

/** What opens it: its form, or that of the next one. Where there is none, that of the first one. Rejects when it cannot be asked for. */
export async function paperAct(cache: QueryClient, paper: Paper): Promise<Act> {
  const { pages } = await cache.fetchInfiniteQuery(paperQuery(paper));
  const document = inForceOf(pages.flatMap(({ rows }) => rows));
  if (!document) return { kind: 'new-document', type: paper.type, vehicleId: paper.vehicle.id };
  const { id } = document;
  return paper.renewing ? { kind: 'renew-document', documentId: id } : { kind: 'edit-document', documentId: id };
}
