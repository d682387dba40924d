import { mostStickers, type Stickered } from '@baqueano/domain/papers/folder';
import { formatCount } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Button, Checkbox, Modal } from '@mantine/core';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { useBackCloses } from '../../../lib/back-closes.ts';
import { download } from '../../../lib/http/download.ts';
import { get, messageOf } from '../../../lib/http/http.ts';
import { refreshAfter } from '../../../lib/http/refresh.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { useFocusBack } from '../../../ui/feedback/use-focus-back.ts';
import classes from './stickers.module.css';

const stickersQuery = queryOptions({
  queryKey: ['vehicles', 'stickers'],
  queryFn: ({ signal }) => get<Stickered[]>('/api/stickers', signal),
});

const units = (count: number) => formatCount(count, 'unidad', 'unidades');

/** The stickers of the listed vehicles, as a PDF: the list's own filters choose them. */
export function Stickers({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        aria-label="Etiquetas QR"
        data-beside
        disabled={vehicles.length === 0}
        onClick={() => setOpen(true)}
      >
        Etiquetas QR
      </Button>
      {open && <StickersDialog vehicles={vehicles} onClosed={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  vehicles: readonly Vehicle[];
  onClosed: () => void;
}

function StickersDialog({ vehicles, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  useFocusBack();
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  const [replace, setReplace] = useState(false);
  const [making, setMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cache = useQueryClient();
  const { data, error } = useQuery(stickersQuery);
  const have = new Set(data?.map(({ vehicleId }) => vehicleId));
  const stickered = vehicles.filter(({ id }) => have.has(id));
  const wanted = replace ? vehicles : vehicles.filter(({ id }) => !have.has(id));
  const tooMany = wanted.length > mostStickers;

  async function make() {
    setMaking(true);
    setFailure(undefined);
    try {
      await download('/api/stickers', { vehicleIds: wanted.map(({ id }) => id), replace });
      void toast('success', `Etiquetas de ${units(wanted.length)}: guardá el PDF, no se puede volver a bajar`);
      close();
    } catch (problem) {
      setFailure(messageOf(problem, 'Error al hacer las etiquetas'));
    } finally {
      setMaking(false);
      refreshAfter(cache, 'vehicles');
    }
  }

  return (
    <Modal opened={opened} onClose={close} onExitTransitionEnd={onClosed} title="Etiquetas QR" size="30rem">
      <p className={classes.words}>
        Hojas A4 de 24 etiquetas de 70 × 37 mm, con la patente, el número interno y un QR que abre los papeles en
        vigencia de la unidad. Son las unidades que muestra la lista: con los filtros elegís cuáles.
      </p>
      <p className={classes.count} role="status">
        {data
          ? `${units(wanted.length)} · ${formatCount(Math.ceil(wanted.length / 24), 'hoja', 'hojas')}`
          : 'Cargando…'}
      </p>
      {stickered.length > 0 && (
        <Checkbox
          className={classes.replace}
          label={`También las ${units(stickered.length)} que ya tienen etiqueta`}
          description="La que está pegada deja de servir: hay que poner la nueva."
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
        />
      )}
      {tooMany && (
        <p className={classes.words} role="alert">
          Hasta {mostStickers} por vez: filtrá la lista, o hacé primero una parte.
        </p>
      )}
      {(failure || error) && <ErrorBox title="No se hicieron las etiquetas" message={failure ?? messageOf(error)} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button
          data-autofocus
          loading={making}
          disabled={!data || wanted.length === 0 || tooMany}
          onClick={() => void make()}
        >
          Descargar PDF
        </Button>
      </div>
    </Modal>
  );
}
