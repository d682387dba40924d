import type { Takeout } from '@baqueano/domain/takeout';
import { Button } from '@mantine/core';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import { messageOf } from '../lib/http/http.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { focusContent } from '../ui/feedback/toasts/focus-content.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import lines from '../ui/look/lines.module.css';
import { Panel } from '../ui/look/panel.tsx';
import classes from './page.module.css';
import { Progress } from './progress.tsx';
import { isOpen, useEndTakeout, useSaveZip, useTakeOut } from './queries.ts';
import { percentOf, stateOf, titleOf } from './words.ts';

export function TakePanel({ takeouts }: { takeouts: readonly Takeout[] }) {
  const takeOut = useTakeOut();
  const end = useEndTakeout();
  const save = useSaveZip();
  const open = takeouts.find(isOpen);
  const out = open?.direction === 'out' ? open : undefined;

  async function tell(work: Promise<unknown>, otherwise: string) {
    try {
      await work;
    } catch (error) {
      toast('error', messageOf(error, otherwise));
    }
  }

  async function drop(takeout: Takeout) {
    const sure = await confirm({
      title: 'Borrar el ZIP',
      message: 'Se borra solo este ZIP: los datos de la organización quedan como están, y podés pedir otro.',
      confirmLabel: 'Borrar el ZIP',
    });
    if (!sure) return;
    await tell(end.mutateAsync(takeout.id), 'Error al borrar el ZIP');
    focusContent();
  }

  return (
    <Panel title="Todo en un ZIP">
      <div className={classes.body}>
        <p>
          Planillas que se abren con Excel, tus fotos y papeles, el historial, y lo que hace falta para volver a traer
          todo tal como está. No van las contraseñas, las sesiones ni los enlaces.
        </p>
        {out ? (
          <div className={classes.going}>
            <Progress
              label={out.state === 'waiting' ? 'En espera' : 'Preparando el ZIP'}
              percent={percentOf(out.progress)}
            />
            <p className={lines.soft}>Podés cerrar esta página: sigue solo.</p>
            <Button
              variant="default"
              loading={end.isPending}
              onClick={() => void tell(end.mutateAsync(out.id), 'Error al cancelar')}
            >
              Cancelar
            </Button>
          </div>
        ) : (
          <Button
            leftSection={<IconPackageExport size={18} aria-hidden />}
            className={classes.main}
            disabled={open !== undefined}
            loading={takeOut.isPending}
            onClick={() => void tell(takeOut.mutateAsync(undefined), 'Error al pedir el ZIP')}
          >
            Preparar el ZIP
          </Button>
        )}
      </div>
      {takeouts.some((one) => !isOpen(one)) && (
        <ul className={`${lines.list} ${classes.list}`} aria-label="Los anteriores">
          {takeouts
            .filter((one) => !isOpen(one))
            .map((one) => (
              <li key={one.id} className={`${lines.line} ${classes.line}`} data-state={one.state}>
                <p>
                  <strong>{titleOf(one)}</strong>
                  <span className={lines.soft}>{stateOf(one)}</span>
                </p>
                {one.keptUntil && (
                  <span className={`${lines.buttons} ${classes.buttons}`}>
                    <Button
                      variant="default"
                      loading={save.isPending && save.variables === one.id}
                      aria-label={`Descargar el ${titleOf(one)}`}
                      onClick={() => void tell(save.mutateAsync(one.id), 'Error al descargar el ZIP')}
                    >
                      Descargar
                    </Button>
                    <Button
                      variant="subtle"
                      color="gray"
                      aria-label={`Borrar el ${titleOf(one)}`}
                      onClick={() => void drop(one)}
                    >
                      Borrar
                    </Button>
                  </span>
                )}
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
