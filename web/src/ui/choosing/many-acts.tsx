import { mostChosenAtOnce } from '@baqueano/domain/records/chosen';
import { formatCount } from '@baqueano/domain/values/format';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../lib/http/connection.ts';
import { type DownloadFormat, downloadChosen } from '../../lib/http/download.ts';
import { canRetry, messageOf } from '../../lib/http/http.ts';
import { countWords, doneWords, type ManyRecords, seenOf, useDeleteMany } from '../../lib/records/many.ts';
import { confirm } from '../feedback/confirm.tsx';
import { DeletedParts } from '../feedback/deleted-parts.tsx';
import { focusContent } from '../feedback/toasts/focus-content.ts';
import { toast } from '../feedback/toasts/toasts.ts';
import { type SelectionAct, SelectionBar } from './selection-bar.tsx';
import type { ActsProps } from './when-chosen.tsx';

export interface OverMany<Row> {
  rows: readonly Row[];
  /** Names the chosen rows that the act leaves out. */
  left: string | null;
  onDone: () => void;
  onClosed: () => void;
}

export interface ChosenList<Row> extends ManyRecords {
  /** Consequences of a deletion, besides the records deleted with it. */
  deletion?: (rows: readonly Row[]) => string;
  /** 'Editar juntos'; absent where this list has no bulk edit. */
  form?: (over: OverMany<Row>) => ReactNode;
  editable?: (rows: readonly Row[]) => { rows: readonly Row[]; left: string | null };
}

interface Props<Row> extends ActsProps<Row> {
  of: ChosenList<Row>;
  /** Acts of this list alone, before the common ones; each opens its form by `open`. */
  more?: (open: (dialog: ReactNode) => void, over: Pick<OverMany<Row>, 'onDone' | 'onClosed'>) => SelectionAct[];
}

const formats: { format: DownloadFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'CSV' },
];

export function ManyActs<Row extends { id: string; version?: string }>({ selection, list, of, more }: Props<Row>) {
  const { rows: chosen, clear } = selection;
  const { form, editable = (rows) => ({ rows, left: null }) } = of;
  const [dialog, setDialog] = useState<ReactNode>(null);
  const deleting = useDeleteMany(of);
  const online = useOnline();
  const onClosed = () => setDialog(null);

  function edit() {
    const { rows, left } = editable(chosen);
    if (rows.length === 0) return void toast('error', left ?? 'No hay nada que editar');
    setDialog(form?.({ rows, left, onDone: clear, onClosed }));
  }

  async function remove() {
    const title = `Eliminar ${countWords(of, chosen.length)}`;
    const message = (
      <>
        <div>{of.deletion?.(chosen)} Después vas a poder deshacerlo, todo junto.</div>
        <DeletedParts path={of.path} ids={chosen.slice(0, mostChosenAtOnce).map(({ id }) => id)} />
      </>
    );
    let sure = await confirm({ title, message, confirmLabel: 'Eliminar' });
    while (sure) {
      sure = false;
      try {
        const { answer } = await deleting.mutateAsync({ records: seenOf(chosen) });
        void toast('success', doneWords(of, answer.count, 'eliminad'));
        clear();
        focusContent();
      } catch (error) {
        const failure = messageOf(error, `Error al eliminar: ${formatCount(chosen.length, of.one, of.several)}`);
        if (!canRetry(error)) return void toast('error', failure);
        sure = await confirm({ title, message: failure, confirmLabel: 'Reintentar' });
      }
    }
  }

  const save = (format: DownloadFormat) =>
    downloadChosen(
      list,
      format,
      chosen.map(({ id }) => id),
    ).catch((error: unknown) => toast('error', messageOf(error)));

  return (
    <>
      <SelectionBar
        selection={selection}
        acts={[
          ...(more?.(setDialog, { onDone: clear, onClosed }) ?? []),
          ...(form
            ? [{ needs: `${of.area}:write` as const, label: 'Editar juntos', Icon: IconPencil, onPress: edit }]
            : []),
          {
            needs: `${of.area}:read`,
            label: 'Descargar',
            Icon: IconDownload,
            disabled: !online,
            choices: formats.map(({ format, label }) => ({ label, onPress: () => void save(format) })),
          },
          {
            needs: `${of.area}:delete`,
            label: 'Eliminar',
            Icon: IconTrash,
            danger: true,
            busy: deleting.isPending,
            onPress: () => void remove(),
          },
        ]}
      />
      {dialog}
    </>
  );
}
