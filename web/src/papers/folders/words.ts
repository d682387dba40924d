import type { ListedDocumentType } from '@baqueano/domain/papers/document-type';
import type { Folder } from '@baqueano/domain/papers/folder';
import { dayOf, timeOf } from '@baqueano/domain/values/dates';
import { formatCount, formatDate } from '@baqueano/domain/values/format';

/** A folder's types: a fine is no paper for a check on the road. */
export function paperTypesOf(types: readonly ListedDocumentType[] | undefined) {
  return (types ?? []).filter(({ type, owner }) => type !== 'fine' && (owner === null || owner === 'vehicle'));
}

/** 'Seguro y VTV, con sus fotos y el conductor del día'. */
export function showsWords(
  { types, showsFiles, showsDriver }: Folder,
  known: readonly ListedDocumentType[] | undefined,
): string {
  const names = paperTypesOf(known).flatMap(({ type, name }) => (types?.includes(type) ? name : []));
  const papers = types === null ? 'Todos los papeles en vigencia' : listed(names) || 'Ningún papel';
  const besides = [showsFiles && 'sus fotos', showsDriver && 'el conductor del día'].filter(Boolean).join(' y ');
  return besides ? `${papers}, con ${besides}` : papers;
}

function listed(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} y ${last}` : last;
}

export function openedWords({ linkedAt, openedAt, openings }: Folder): string {
  if (linkedAt === null) return 'Todavía no tiene enlace';
  if (openedAt === null) return 'Nadie la abrió todavía';
  const times = formatCount(openings, 'vez', 'veces');
  return `Se abrió ${times}, la última el ${formatDate(dayOf(openedAt))} a las ${timeOf(openedAt)}`;
}
