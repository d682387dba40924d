import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { ActionIcon } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { Link } from '@tanstack/react-router';

const look = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

export function FleetActions({ vehicle }: { vehicle: Vehicle }) {
  const { id } = vehicle;
  const plate = plateText(vehicle);
  return (
    <>
      <ActionIcon
        {...look}
        aria-label={`Ver detalles de ${plate}`}
        renderRoot={(props) => <Link {...props} to="/vehiculos/$id" params={{ id }} />}
      >
        <IconEye size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={`Mantenimiento de ${plate}`}
        renderRoot={(props) => <Link {...props} to="/mantenimiento" search={{ vehiculo: id }} />}
      >
        <IconTool size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
