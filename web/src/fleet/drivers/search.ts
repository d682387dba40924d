import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address. 'conductor' is the id of the one whose card is opened; 'baja=si'. */
export const driverSearch = textsOf('buscar', 'licencia', 'orden', 'sentido', 'conductor', 'vista', 'baja');
export type DriverSearch = ReturnType<typeof driverSearch>;

/** 'registro', of the tab 'Actividad': the kind of record whose changes are shown. */
export const driverTabSearch = textsOf('tab', 'registro');
export type DriverTabSearch = ReturnType<typeof driverTabSearch>;
