import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { vehicleKindLabels } from '@baqueano/domain/vehicles/vehicle-facts';
import { useMemo } from 'react';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { clearanceOptions, costCentresOf, kindsOf, tagsOf } from './filter.ts';
import type { VehicleSearch } from './search.ts';

interface Props {
  fleet: readonly Vehicle[];
  search: VehicleSearch;
  onFilter: (change: VehicleSearch) => void;
}

/** Whether it circulates, and the facts of the vehicles: each of these is offered once there is something to choose. */
export function FactFilters({ fleet, search: { tipo, etiqueta, costo, circula }, onFilter }: Props) {
  const kinds = useMemo(() => kindsOf(fleet), [fleet]);
  const tags = useMemo(() => tagsOf(fleet), [fleet]);
  const costCentres = useMemo(() => costCentresOf(fleet), [fleet]);
  return (
    <>
      <FilterSelect
        label="Filtrar por circulación"
        options={clearanceOptions}
        value={circula}
        onChange={(next) => onFilter({ circula: next })}
      />
      {(kinds.length > 0 || tipo) && (
        <FilterSelect
          label="Filtrar por tipo"
          options={[
            { value: '', label: 'Tipo: todos' },
            ...kinds.map((value) => ({ value, label: vehicleKindLabels[value] })),
          ]}
          value={tipo}
          onChange={(next) => onFilter({ tipo: next })}
        />
      )}
      {(tags.length > 0 || etiqueta) && (
        <FilterSelect
          label="Filtrar por etiqueta"
          options={[{ value: '', label: 'Etiqueta: todas' }, ...tags]}
          value={etiqueta}
          onChange={(next) => onFilter({ etiqueta: next })}
        />
      )}
      {(costCentres.length > 0 || costo) && (
        <FilterSelect
          label="Filtrar por centro de costo"
          options={[{ value: '', label: 'Centro: todos' }, ...costCentres]}
          value={costo}
          onChange={(next) => onFilter({ costo: next })}
        />
      )}
    </>
  );
}
