import { type SalePack, salePackInput } from '@baqueano/domain/papers/sale-pack';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { ActionIcon, Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { download } from '../../lib/http/download.ts';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { confirmDeletion } from '../../ui/feedback/confirm-deletion.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { ShownOnce } from '../../ui/feedback/notices/shown-once.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts';
import lines from '../../ui/look/lines.module.css';
import text from '../../ui/look/text.module.css';
import classes from './dialogs.module.css';
import { pdfOf, salePacksQuery, useDeletePack, useMakeLink, useMakePack } from './queries.ts';
import { madeWords, openedWords } from './words.ts';

/** A pack and the path of its page, which is shown only once. */
interface Linked {
  pack: SalePack;
  path: string;
}

export function SaleDialog({ vehicle, onClosed }: { vehicle: Vehicle; onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  useFocusBack();
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [linked, setLinked] = useState<Linked>();
  const linking = useMakeLink();

  async function link(pack: SalePack) {
    try {
      setLinked({ pack, path: await linking.mutateAsync(pack) });
    } catch (error) {
      void toast('error', messageOf(error, 'Error al hacer el enlace'));
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={`Historia para vender de ${plateText(vehicle)}`}
      size="34rem"
      fullScreen={onPhone}
    >
      <p className={text.lead}>
        Un PDF con lo que hay cargado de esta unidad: mantenimiento, papeles, kilómetros y siniestros, sin datos de
        personas. Cada registro lleva un código, y quien la compra comprueba en una página que nadie lo cambió.
      </p>
      <MakeForm vehicleId={vehicle.id} onMade={(pack) => void link(pack)} />
      {linked && <MadeLink key={linked.path} linked={linked} />}
      <Packs vehicleId={vehicle.id} onLink={(pack) => void link(pack)} onDeleted={() => setLinked(undefined)} />
    </Modal>
  );
}

function MakeForm({ vehicleId, onMade }: { vehicleId: string; onMade: (pack: SalePack) => void }) {
  const making = useMakePack();
  const [name, setName] = useState('');
  const [withCosts, setWithCosts] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function make(event: FormEvent) {
    event.preventDefault();
    const checked = salePackInput.safeParse({ vehicleId, name, withCosts });
    setWrong(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      onMade(await making.mutateAsync(checked.data));
      setName('');
    } catch (error) {
      setWrong(messageOf(error, 'Error al hacer la historia'));
    }
  }

  return (
    <form className={text.looseStack} onSubmit={(event) => void make(event)} noValidate>
      <TextInput
        label="Para quién es"
        description="No sale en el PDF ni en la página."
        size="md"
        maxLength={60}
        required
        data-autofocus
        value={name}
        error={wrong}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Con lo que costó cada cosa"
        size="md"
        checked={withCosts}
        onChange={(event) => setWithCosts(event.currentTarget.checked)}
      />
      <Button type="submit" ml="auto" loading={making.isPending}>
        Hacer la historia
      </Button>
    </form>
  );
}

function MadeLink({ linked: { pack, path } }: { linked: Linked }) {
  const address = `${location.origin}${path}`;
  const [printing, setPrinting] = useState(false);

  async function print() {
    setPrinting(true);
    try {
      await download(pdfOf(pack), { path });
    } catch (failure) {
      void toast('error', messageOf(failure, 'Error al hacer el PDF'));
    } finally {
      setPrinting(false);
    }
  }

  return (
    <section className={classes.made} aria-label={`Historia ${pack.name}`}>
      <p className={text.lead}>
        Está hecha. Bajá ahora el PDF, que lleva el QR de su página, y guardá el enlace: no se puede volver a mostrar.
      </p>
      <ShownOnce
        label="Enlace"
        value={address}
        copyLabel="Copiar el enlace"
        first={
          <Button loading={printing} onClick={() => void print()}>
            Bajar el PDF
          </Button>
        }
      >
        <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
          Abrir
        </Button>
      </ShownOnce>
    </section>
  );
}

interface PacksProps {
  vehicleId: string;
  onLink: (pack: SalePack) => void;
  onDeleted: () => void;
}

/** The packs made so far: each can get another link, or be ended. */
function Packs({ vehicleId, onLink, onDeleted }: PacksProps) {
  const { data, error } = useQuery(salePacksQuery(vehicleId));
  const deletion = useDeletePack();

  async function link(pack: SalePack) {
    const sure =
      pack.linkedAt === null ||
      (await confirm({
        title: 'Hacer otro enlace',
        message: 'El enlace de ahora deja de servir, y con él el QR del PDF que hayas dado. ¿Hacer otro?',
        confirmLabel: 'Hacer otro enlace',
      }));
    if (sure) onLink(pack);
  }

  async function end(pack: SalePack) {
    const message = `¿Eliminar la historia ${pack.name}? Su enlace deja de servir: quien tiene el PDF ya no puede comprobarlo.`;
    try {
      const isDeleted = await confirmDeletion(pack, {
        title: 'Eliminar historia',
        message,
        remove: deletion.mutateAsync,
      });
      if (!isDeleted) return;
      void toast('success', 'Historia eliminada exitosamente');
      onDeleted();
    } catch (failure) {
      void toast('error', messageOf(failure, 'Error al eliminar la historia'));
    }
  }

  if (error) return <ErrorBox title="No se pudieron cargar las historias hechas" message={messageOf(error)} />;
  if (!data || data.length === 0) return null;
  const look = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <section className={classes.list} aria-label="Historias hechas">
      <ul className={lines.list}>
        {data.map((pack) => (
          <li key={pack.id} className={lines.line}>
            <p>
              <strong>{pack.name}</strong>
              <span className={lines.soft}>{madeWords(pack)}</span>
              <span className={lines.soft}>{openedWords(pack)}</span>
            </p>
            <span className={lines.buttons}>
              <ActionIcon {...look} aria-label={`Hacer otro enlace de ${pack.name}`} onClick={() => void link(pack)}>
                <IconQrcode size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon {...look} aria-label={`Eliminar historia ${pack.name}`} onClick={() => void end(pack)}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
