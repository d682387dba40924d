import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address, which filter.ts reads. 'vista' and 'sentido' are the table's; 'papeles=faltan', 'baja=si'. */
export const vehicleSearch = textsOf(
  ...(['marca', 'etiqueta', 'costo', 'circula', 'papeles', 'baja', 'buscar', 'tipo', 'estado'] as const),
  ...(['orden', 'sentido', 'vista'] as const),
);
export type VehicleSearch = ReturnType<typeof vehicleSearch>;

/** 'registro', of the tab 'Historial': shows the changes of one kind of record. */
export const vehicleTabSearch = textsOf('tab', 'registro');
export type VehicleTabSearch = ReturnType<typeof vehicleTabSearch>;
