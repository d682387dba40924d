import { defaultVehicleImage } from '@baqueano/domain/vehicle';
import { Combobox } from '@mantine/core';
import { VehicleImage } from '../../fleet/vehicles/image.tsx';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import classes from './palette.module.css';
import { PaperDetail } from './paper.tsx';
import type { Row } from './row.ts';

interface Props {
  /** Of its element. */
  id: string;
  row: Row;
  marked: boolean;
  /** The pointer has moved onto it. */
  onPoint: () => void;
}

export function PaletteRow({ id, row, marked, onPoint }: Props) {
  const { Icon, photo, label, plate, detail, does } = row;
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
        {'paper' in does && (
          <span className={classes.due}>
            <PaperDetail paper={does.paper} />
          </span>
        )}
      </span>
    </Combobox.Option>
  );
}
