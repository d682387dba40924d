import {
  effectiveStatus,
  isExpiringSoon,
  shownStatusLabels,
  shownStatusTones,
  typeLabel,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { today } from '@baqueano/domain/values/dates';
import { formatDate, formatDistance } from '@baqueano/domain/values/format';
import type { Database } from '../database/connection/database.ts';
import { storedName } from '../files/keeping/storage.ts';
import { type DrawnFile, drawnFiles } from '../files/picture-store.ts';
import { mostPictures } from '../printing/printer.ts';
import { type Block, type Cell, narrow, words } from '../printing/report.ts';
import type { Tenant } from '../tenant.ts';

/** 'Vence el 05/12/2026, en 12 días'. */
function expiryWords({ expiryDate }: VehicleDocument): string {
  if (expiryDate === null) return 'No vence';
  const verb = expiryDate < today() ? 'Venció' : 'Vence';
  return `${verb} el ${formatDate(expiryDate)}, ${formatDistance(expiryDate)}`;
}

function stateOf(document: VehicleDocument): Cell {
  const status = effectiveStatus(document);
  if (isExpiringSoon(document)) return { text: 'Por vencer', tone: 'soon' };
  return { text: shownStatusLabels[status], tone: shownStatusTones[status] };
}

function pictureBlock(tenant: Tenant, document: VehicleDocument, { name, hash, pages }: DrawnFile): Block {
  const more = pages !== null && pages > 1 ? ` · primera página de ${pages}` : '';
  return {
    is: 'picture',
    title: typeLabel(document),
    words: `${expiryWords(document)} · ${name}${more}`,
    stored: storedName(tenant.organizationId, hash, 'view'),
    alt: `${typeLabel(document)}: ${name}`,
  };
}

export async function paperBlocks(
  db: Database,
  tenant: Tenant,
  papers: VehicleDocument[],
): Promise<{ table: Block[]; pictures: Block[] }> {
  if (papers.length === 0) return { table: [{ is: 'words', text: 'No hay papeles cargados.' }], pictures: [] };
  const ids = papers.map(({ id }) => id);
  const files = await drawnFiles(db, tenant, 'document', ids);
  const drawn = papers.flatMap((paper) =>
    files.filter(({ recordId }) => recordId === paper.id).map((file) => pictureBlock(tenant, paper, file)),
  );
  const left = drawn.length - mostPictures;
  const issuerOf = ({ issuer, number }: VehicleDocument) => [issuer, number].filter(Boolean).join(' · ');
  const withIssuer = papers.some((paper) => issuerOf(paper) !== '');
  const table: Block = {
    is: 'table',
    columns: [
      words('Papel', 2),
      ...(withIssuer ? [words('Emisor y número', 3)] : []),
      narrow('Emisión'),
      narrow('Vencimiento'),
      narrow('Estado'),
    ],
    rows: papers.map((paper) => [
      typeLabel(paper),
      ...(withIssuer ? [issuerOf(paper)] : []),
      formatDate(paper.issueDate),
      paper.expiryDate === null ? 'No vence' : formatDate(paper.expiryDate),
      stateOf(paper),
    ]),
    total: null,
  };
  const pictures: Block[] = drawn.slice(0, mostPictures);
  if (left > 0) pictures.push({ is: 'words', text: `Hay ${left} imágenes más, que no entran en este PDF.` });
  return { table: [table], pictures };
}
