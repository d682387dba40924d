import type { Import } from '@baqueano/domain/imports/import';
import { formatNumber } from '@baqueano/domain/values/format';
import { Button, type ButtonProps } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useBringRest } from '../state/rest.ts';
import { leftRows } from '../state/words.ts';

const route = getRouteApi('/shell/importar');

export function ReviewRest({ one, ...look }: { one: Import } & Pick<ButtonProps, 'size' | 'variant'>) {
  const navigate = route.useNavigate();
  const { lote } = route.useSearch();
  const { mutate, isPending } = useBringRest();
  const count = leftRows(one.counts);
  return (
    <Button
      {...look}
      loading={isPending}
      onClick={() =>
        mutate(one, {
          onSuccess: ({ id }) => void navigate({ search: { importacion: id, paso: 'revision', lote } }),
          onError: (error) => toast('error', messageOf(error, 'Error al traer las filas que quedaron afuera')),
        })
      }
    >
      {count === 1 ? 'Revisar la que quedó afuera' : `Revisar las ${formatNumber(count)}`}
    </Button>
  );
}
