import { Button, Modal } from '@mantine/core';
import classes from './conflict-dialog.module.css';
import type { Conflict } from './use-record-form.ts';

interface Props {
  conflict: Conflict | null;
  onOverwrite: () => void;
}

/** Somebody else has saved the record while the person was editing: field by field, the person chooses between both values. */
export function ConflictDialog({ conflict, onOverwrite }: Props) {
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => conflict?.dismiss()}
      title="Otra persona modificó este registro"
      size="36rem"
      zIndex={300}
      centered
      // Closes at once, with its content.
      transitionProps={{ exitDuration: 0 }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.intro}>
        Mientras lo editabas se guardaron estos cambios, que no coinciden con tu formulario:
      </p>
      <ul className={classes.differences}>
        {conflict?.differences.map(({ label, theirs, yours }) => (
          <li key={label} className={classes.difference}>
            <p className={classes.label}>{label}</p>
            <dl className={classes.sides}>
              <div>
                <dt>Ahora</dt>
                <dd>{theirs}</dd>
              </div>
              <div>
                <dt>En tu formulario</dt>
                <dd>{yours}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className={classes.choice}>
        <strong>Recargar</strong> trae estos cambios al formulario para que sigas editando.{' '}
        <strong>Sobrescribir</strong> guarda lo tuyo en su lugar.
      </p>
      <div className={classes.buttons}>
        <Button variant="light" color="red" size="md" onClick={onOverwrite}>
          Sobrescribir
        </Button>
        <Button size="md" onClick={conflict?.reload}>
          Recargar
        </Button>
      </div>
    </Modal>
  );
}
