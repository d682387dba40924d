import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { formatCount, formatDate, formatPesos } from '@baqueano/domain/values/format';
import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useBackCloses } from '../../../lib/back-closes.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { LoadState } from '../../../ui/list/load-state.tsx';
import lines from '../../../ui/look/lines.module.css';
import { Offered } from '../../../ui/look/offered.tsx';
import { WholeNumbers } from '../../../ui/look/whole-numbers.tsx';
import { costOf, documentName, issuerWords } from '../record/words.ts';
import classes from './chain-dialog.module.css';
import { chainQuery } from './renewal-queries.ts';

export interface ChainProps {
  document: VehicleDocument;
  opened: boolean;
  onClose: () => void;
}

const loading = (
  <Loading text="Cargando renovaciones...">
    <Skeleton height={96} radius="md" />
  </Loading>
);

const percent = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** Compared with the cost of the one before; null without both costs. */
function changeOf({ cost }: VehicleDocument, before: VehicleDocument | undefined): string | null {
  if (cost === null || !before?.cost) return null;
  return `${percent.format((cost / before.cost - 1) * 100)} %`;
}

function totalOf(chain: readonly VehicleDocument[]): string {
  const paid = chain.flatMap(({ cost }) => cost ?? []);
  const papers = formatCount(chain.length, 'papel', 'papeles');
  if (paid.length === 0) return papers;
  return `${papers}\u00a0· ${formatPesos(paid.reduce((sum, cost) => sum + cost, 0))} en total`;
}

/** The newest first. */
export function ChainDialog({ document, opened, onClose }: ChainProps) {
  const chain = useQuery({ ...chainQuery(document.id), enabled: opened });
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Renovaciones de ${documentName(document, document.vehicle)}`}
      size="34rem"
      fullScreen={onPhone}
    >
      <LoadState queries={[chain]} failed="Error al cargar las renovaciones" loading={loading}>
        {() => (
          <>
            <ol className={lines.list}>
              {chain.data?.map((_, index, all) => (
                <ChainLine
                  key={all.at(-1 - index)?.id}
                  paper={all.at(-1 - index) ?? document}
                  before={all[all.length - 2 - index]}
                  isThis={all.at(-1 - index)?.id === document.id}
                />
              ))}
            </ol>
            <p className={classes.total}>{totalOf(chain.data ?? [])}</p>
          </>
        )}
      </LoadState>
    </Modal>
  );
}

interface LineProps {
  paper: VehicleDocument;
  before: VehicleDocument | undefined;
  /** The document that the person came from. */
  isThis: boolean;
}

function ChainLine({ paper, before, isThis }: LineProps) {
  const { issueDate, expiryDate, details } = paper;
  const change = changeOf(paper, before);
  const words = [issuerWords(paper), details].filter(Boolean).join('\u00a0· ');
  return (
    <li className={lines.line} aria-current={isThis || undefined}>
      <p>
        <strong>
          {formatDate(issueDate)} – {expiryDate === null ? 'no vence' : formatDate(expiryDate)}
        </strong>
        {words && (
          <span className={lines.soft}>
            <WholeNumbers text={words} />
          </span>
        )}
      </p>
      <p className={classes.cost}>
        <Offered needs="document:money">{costOf(paper)}</Offered>
        {change && <span className={lines.soft}>{change}</span>}
      </p>
    </li>
  );
}
