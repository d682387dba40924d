import type { Import } from '@baqueano/domain/imports/import';
import type { ImportOtherSheet } from '@baqueano/domain/imports/import-questions';
import { formatCount } from '@baqueano/domain/values/format';
import { getRouteApi } from '@tanstack/react-router';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useBringSheet } from '../state/batch.ts';
import { Ask } from './ask.tsx';

const route = getRouteApi('/shell/importar');

const isWhat = { data: null, notes: 'no parece una planilla', hidden: 'está oculta', empty: 'está vacía' } as const;

/** 'SEMIS, 24 filas' */
function sheetWords({ name, rows, is, why }: ImportOtherSheet): string {
  const count = rows > 0 ? formatCount(rows, 'fila', 'filas') : null;
  if (is === 'refused') return `${[name, count].filter(Boolean).join(', ')}, no entra: ${why ?? ''}`;
  return [name, count, isWhat[is]].filter(Boolean).join(', ');
}

/** Further sheets of the workbook: each is imported by one click, except empty ones. */
export function OtherSheets({ one, of = 'Este libro' }: { one: Import; of?: string }) {
  const { id, state } = one;
  const { lote } = route.useSearch();
  const navigate = route.useNavigate();
  const { mutate, isPending } = useBringSheet();
  // After the import, hidden sheets and notes no longer matter.
  const matters = ['data', 'refused'];
  const others = one.others.filter(({ is }) => state === 'ready' || (state === 'done' && matters.includes(is)));
  if (others.length === 0) return null;

  const bring = (sheet: string) =>
    mutate(
      { one, sheet },
      {
        onSuccess: (made) => void navigate({ search: { lote: `${lote ?? id},${made.id}` } }),
        onError: (error) => toast('error', messageOf(error, 'Error al leer la hoja')),
      },
    );
  const full = others.filter(({ is }) => is !== 'empty' && is !== 'refused');
  return (
    <Ask
      busy={isPending}
      words={`${of} tiene ${others.length === 1 ? 'otra hoja' : 'otras hojas'}: ${others.map(sheetWords).join('; ')}`}
      options={full.map(({ name }) => ({
        label: full.length === 1 ? 'Traerla' : `Traer ${name}`,
        choose: () => bring(name),
      }))}
    />
  );
}
