import { documentTypeLabels, type VehicleWithoutPapers } from '@baqueano/domain/papers/document';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { missingPapersQuery } from '../../lookup/vehicles.ts';
import filter from '../parts/only-vehicle.module.css';

const words = (vehicles: VehicleWithoutPapers[]): ReadonlyMap<string, string> =>
  new Map(
    vehicles.map(({ vehicleId, missing }) => [
      vehicleId,
      `Falta cargar: ${missing.map((type) => documentTypeLabels[type]).join(', ')}`,
    ]),
  );

/** Keyed by vehicle id: the missing papers in words. Loads nothing until `wanted`. */
export function useMissingPapers(wanted: boolean) {
  const { data, error, isFetching, refetch } = useQuery({ ...missingPapersQuery, enabled: wanted, select: words });
  return wanted ? { data, error, isFetching, refetch } : null;
}

/** The filter of links from other screens, with a button to remove it. */
export function OnlyWithoutPapers({ onRemove }: { onRemove: () => void }) {
  return (
    <p className={filter.filter}>
      <span className={filter.words}>Solo unidades a las que les faltan papeles</span>
      <CloseButton aria-label="Quitar el filtro por papeles" onClick={onRemove} />
    </p>
  );
}
