import type { Takeout } from '@baqueano/domain/takeout';
import { Button, FileButton } from '@mantine/core';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../lib/http/http.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import lines from '../ui/look/lines.module.css';
import { Panel } from '../ui/look/panel.tsx';
import classes from './page.module.css';
import { Progress } from './progress.tsx';
import { isOpen, takeoutsQuery, useEndTakeout } from './queries.ts';
import { sendZip } from './send-zip.ts';
import { contentOf, percentOf, zipSize } from './words.ts';

interface Props {
  takeouts: readonly Takeout[];
  /** Why no ZIP can be brought in; null when it can. */
  problem: string | null;
}

export function BringPanel({ takeouts, problem }: Props) {
  const cache = useQueryClient();
  const end = useEndTakeout();
  const [sent, setSent] = useState<{ bytes: number; of: number } | null>(null);
  const sending = useRef<AbortController>(undefined);
  const open = takeouts.find(isOpen);
  const coming = open?.direction === 'in' ? open : undefined;
  const [last] = takeouts.filter(({ direction, state }) => direction === 'in' && state !== 'gone');
  const startedHere = useRef<string>(undefined);

  // The new records belong on every screen.
  useEffect(() => {
    if (coming) startedHere.current = coming.id;
    else if (last && startedHere.current === last.id) {
      startedHere.current = undefined;
      if (last.state === 'done') void cache.invalidateQueries();
    }
  }, [coming, last, cache]);

  useEffect(() => () => sending.current?.abort(), []);

  async function send(zip: File | null) {
    if (!zip) return;
    const stop = new AbortController();
    sending.current = stop;
    setSent({ bytes: 0, of: zip.size });
    try {
      await sendZip(zip, {
        before: coming?.state === 'arriving' ? coming : undefined,
        signal: stop.signal,
        onProgress: (bytes) => setSent({ bytes, of: zip.size }),
      });
    } catch (error) {
      if (!stop.signal.aborted) toast('error', messageOf(error, 'Error al subir el ZIP'));
    } finally {
      setSent(null);
      void cache.invalidateQueries(takeoutsQuery);
    }
  }

  async function cancel() {
    sending.current?.abort();
    if (!coming) return;
    await end.mutateAsync(coming.id).catch((error: unknown) => toast('error', messageOf(error, 'Error al cancelar')));
  }

  const choose = (words: string) => (
    <FileButton accept=".zip,application/zip" onChange={(zip) => void send(zip)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          className={classes.main}
          disabled={open !== undefined && coming?.state !== 'arriving'}
          leftSection={<IconPackageImport size={18} aria-hidden />}
        >
          {words}
        </Button>
      )}
    </FileButton>
  );

  function body() {
    if (sent) {
      return (
        <div className={classes.going}>
          <Progress
            label={`Subiendo ${zipSize(sent.of)}`}
            percent={Math.floor((100 * sent.bytes) / Math.max(1, sent.of))}
          />
          <p className={lines.soft}>No cierres esta página hasta que termine de subir.</p>
          <Button variant="default" onClick={() => void cancel()}>
            Cancelar
          </Button>
        </div>
      );
    }
    if (coming?.state === 'arriving') {
      return (
        <>
          <p>Quedó a medias la subida de un ZIP de {zipSize(coming.size ?? 0)}. Elegí el mismo y sigue donde quedó.</p>
          <div className={classes.row}>
            {choose('Elegir el mismo ZIP')}
            <Button variant="subtle" color="gray" className={classes.main} onClick={() => void cancel()}>
              Cancelar
            </Button>
          </div>
        </>
      );
    }
    if (coming) {
      return (
        <div className={classes.going}>
          <Progress label="Revisando y trayendo los datos" percent={percentOf(coming.progress)} />
          <p className={lines.soft}>Podés cerrar esta página: sigue solo.</p>
          <Button variant="default" loading={end.isPending} onClick={() => void cancel()}>
            Cancelar
          </Button>
        </div>
      );
    }
    if (last?.state === 'done') {
      return (
        <p role="status">
          Listo: llegaron {contentOf(last)} de {last.organization}. <Link to="/vehiculos">Ver los vehículos</Link>
        </p>
      );
    }
    if (problem)
      return (
        <>
          <p className={lines.soft}>{problem}.</p>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/ajustes/organizacion" search={{ nueva: 'si' }} />}
          >
            Crear otra organización
          </Button>
        </>
      );
    return (
      <>
        {last?.state === 'refused' && (
          <p role="alert" className={classes.problem}>
            {last.problem}. No se trajo nada.
          </p>
        )}
        <p>
          Elegí un ZIP hecho con Llevate tus datos, sin cambiarlo. Vuelve todo como estaba: registros, fechas, historial
          y archivos. O entra todo, o no entra nada y te decimos por qué.
        </p>
        {choose('Elegir el ZIP')}
      </>
    );
  }

  return (
    <Panel title="Traer datos">
      <div className={classes.body}>{body()}</div>
    </Panel>
  );
}
