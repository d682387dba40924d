import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address. 'conductor' is the id of the driver with the open card; 'baja=si'. */
export const driverSearch = textsOf('buscar', 'licencia', 'orden', 'sentido', 'conductor', 'vista', 'baja');
export type DriverSearch = ReturnType<typeof driverSearch>;

/** 'registro', of the tab 'Actividad': shows the changes of one kind of record. */
export const driverTabSearch = textsOf('tab', 'registro');
export type DriverTabSearch = ReturnType<typeof driverTabSearch>;
