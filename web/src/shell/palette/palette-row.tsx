import { defaultVehicleImage } from '@baqueano/domain/vehicles/vehicle';
import { Combobox } from '@mantine/core';
import { ClearanceWord } from '../../fleet/vehicles/parts/clearance-word.tsx';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import { VehicleImage } from '../../fleet/vehicles/views/image.tsx';
import { commandKey } from '../../lib/command-key.ts';
import { useOnline } from '../../lib/http/connection.ts';
import classes from './palette.module.css';
import type { Row } from './row.ts';
import type { Answered } from './use-answers.ts';

interface Props {
  /** The id of its element. */
  id: string;
  row: Row;
  marked: boolean;
  /** The state of its question. */
  answered?: Answered;
  /** The answer is in the clipboard. */
  copied: boolean;
  /** The pointer has moved onto it. */
  onPoint: () => void;
}

export function PaletteRow({ id, row, marked, answered, copied, onPoint }: Props) {
  const { Icon, photo, label, plate, detail, vehicleId, question } = row;
  return (
    <Combobox.Option
      id={id}
      className={classes.row}
      value={row.id}
      selected={marked}
      aria-selected={marked}
      tabIndex={-1}
      onMouseMove={marked ? undefined : onPoint}
    >
      {photo ? (
        <VehicleImage className={classes.photo} url={defaultVehicleImage} photoFileId={photo} kind={null} />
      ) : (
        <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      )}
      <span className={classes.words}>
        {label && <span className={classes.label}>{label}</span>}
        {plate && <Plate plate={plate} size="sm" />}
        {detail && <span className={classes.detail}>{detail}</span>}
        {vehicleId && <ClearanceWord id={vehicleId} />}
        {question && <AnswerWords {...answered} copies={marked} copied={copied} />}
      </span>
    </Combobox.Option>
  );
}

function AnswerWords({ answer, failed, copies, copied }: Partial<Answered> & { copies: boolean; copied: boolean }) {
  const online = useOnline();
  if (!answer) {
    const why = online ? 'No se pudo responder' : 'Sin conexión: no se puede responder';
    return <span className={classes.from}>{failed ? why : 'Buscando…'}</span>;
  }
  return (
    <>
      <span className={classes.answer}>{answer.text}</span>
      <span className={classes.from}>
        {answer.from}
        {copies && (
          <span className={classes.copies} aria-hidden>
            {copied ? 'Copiada' : `${commandKey} C copia`}
          </span>
        )}
      </span>
    </>
  );
}
