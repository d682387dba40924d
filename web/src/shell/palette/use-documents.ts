import { typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { longestSearch } from '../../lib/acts/search-text.ts';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { type May, useMay } from '../../lib/session/permission.ts';
import { expiryWords } from './answers/answer.ts';
import type { Question } from './answers/questions.ts';
import type { Row } from './row.ts';

/** Beyond so many, a person types on instead of reading. */
const mostDocuments = 5;
/** Fewer letters are in everything. */
const shortest = 3;

function found(text: string) {
  return queryOptions({
    queryKey: ['documents', 'found', text],
    queryFn: ({ signal }) =>
      get<VehicleDocument[]>(
        withQuery('/api/documents', { search: text, of: 'all', sort: 'need', limit: String(mostDocuments) }),
        signal,
      ),
    staleTime: 30_000,
    retry: false,
  });
}

function documentRow(document: VehicleDocument, text: string, may: May): Row {
  const { id, driverName, vehicle, issuer, number, details, expiryDate, superseded } = document;
  const name = [issuer, number].filter(Boolean).join(' ') || details;
  const until = superseded ? 'reemplazado' : expiryDate === null ? 'no vence' : expiryWords(expiryDate);
  return {
    id: `document-${id}`,
    Icon: IconFileText,
    label: typeLabel(document),
    plate: vehicle?.licensePlate,
    detail: [driverName, name, until].filter(Boolean).join(' · '),
    does: may('document:write')
      ? { act: { does: 'edit', of: 'document', id } }
      : { go: { to: '/documentos', search: { buscar: text, de: 'todos' } } },
  };
}

/**
 * The documents that contain the words, which only the server knows: by number, issuer, plate or person.
 * @param hasPaused the person has stopped typing. @param answered questions with an answer: their documents are left out.
 */
export function useDocuments(text: string, hasPaused: boolean, answered: readonly Question[]): Row[] {
  const may = useMay();
  const typed = text.trim().slice(0, longestSearch);
  const wanted = hasPaused && typed.length >= shortest && !typed.startsWith('>') && may('document:read');
  const { data = [] } = useQuery({ ...found(typed), enabled: wanted });
  if (!wanted) return [];
  const isAnswered = ({ type, vehicleId }: VehicleDocument) =>
    answered.some(
      (one) => one.kind === 'paper' && one.vehicle.id === vehicleId && one.paper.types.some((known) => known === type),
    );
  return data.filter((document) => !isAnswered(document)).map((document) => documentRow(document, typed, may));
}
