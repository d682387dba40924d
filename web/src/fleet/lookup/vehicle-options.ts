import { clearanceWords } from '@baqueano/domain/clearance/clearance-word';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClearanceWords } from './clearance-words.ts';
import { optionOf, vehicleOptionsQuery } from './vehicles.ts';

/**
 * For a form's `<RecordSelect>`; undefined until they are here. Each has a hint with the reasons against its circulation.
 * @param known the form's first vehicle: it does not wait for the others.
 */
export function useVehicleOptions(known?: VehicleLabel & { id: string }): readonly RecordOption[] | undefined {
  const { data } = useQuery(vehicleOptionsQuery);
  const words = useClearanceWords();
  const noted = useMemo(
    () =>
      data?.map((option): RecordOption => {
        const word = words?.[option.value];
        return word ? { ...option, note: clearanceWords(word), urgent: word.answer === 'no' } : option;
      }),
    [data, words],
  );
  // A vehicle that left the fleet stays the vehicle of its records.
  const isLacking = known && !noted?.some(({ value }) => value === known.id);
  return isLacking ? [...(noted ?? []), optionOf(known)] : noted;
}

/** The text of an empty list. */
export function noVehicleFound(options: ReturnType<typeof useVehicleOptions>): string {
  if (!options) return 'Cargando vehículos...';
  return options.length === 0 ? 'Todavía no hay vehículos cargados' : 'Ningún vehículo coincide';
}
