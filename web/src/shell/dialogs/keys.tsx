import { Modal } from '@mantine/core';
import { mayAddAnything } from '../../lib/acts.ts';
import { useBackCloses } from '../../lib/back-closes.ts';
import { commandKey } from '../../lib/command-key.ts';
import { useMay } from '../../lib/permission.ts';
import classes from './keys.module.css';
import { useSingleKeys } from './single-keys.ts';

const keys = [
  { keys: [commandKey, 'K'], does: 'Buscar o hacer' },
  { keys: ['N'], does: 'Agregar algo nuevo', alone: true, changes: true },
  { keys: ['?'], does: 'Ver estos atajos', alone: true },
  { keys: ['J', 'K'], does: 'Ir a la fila o tarjeta siguiente o anterior', alone: true },
  { keys: ['Enter'], does: 'Abrir la fila' },
  { keys: ['E'], does: 'Editar la fila', alone: true, changes: true },
  { keys: ['X'], does: 'Elegir la fila', alone: true, changes: true },
  { keys: ['Shift', 'X'], does: 'Elegir desde la anterior hasta esta', alone: true, changes: true },
  { keys: ['A'], does: 'Ir a lo que se hace con las elegidas', alone: true, changes: true },
  { keys: ['↑', '↓', 'Enter'], does: 'Elegir en una lista' },
  { keys: [commandKey, 'Enter'], does: 'Guardar un formulario', changes: true },
  { keys: [commandKey, 'Shift', 'Enter'], does: 'Guardar y agregar otro', changes: true },
  { keys: [commandKey, 'Z'], does: 'Deshacer, mientras se ofrece', changes: true },
  { keys: ['Esc'], does: 'Cerrar lo que está abierto' },
];

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The keys that there are. */
export function Keys({ opened, onClose }: Props) {
  const [single, setSingle] = useSingleKeys();
  const adds = mayAddAnything(useMay());
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title="Atajos del teclado"
      size="26rem"
      yOffset="10dvh"
    >
      <dl className={classes.list}>
        {keys
          .filter(({ changes }) => !changes || adds)
          .map(({ keys: pressed, does, alone }) => (
            <div key={does} className={classes.line} data-off={(alone && !single) || undefined}>
              <dt className={classes.does}>{does}</dt>
              <dd className={classes.keys}>
                {pressed.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <label className={classes.switch}>
        <input type="checkbox" checked={single} onChange={(event) => setSingle(event.currentTarget.checked)} />
        Usar los atajos de una sola tecla
      </label>
    </Modal>
  );
}
