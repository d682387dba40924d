import type { Kind, kinds } from '@baqueano/domain/kinds';
import type { Permission } from '@baqueano/domain/people/permissions';

interface TabName {
  /** Its word in the address. */
  value: string;
  label: string;
  /** Other words for it, for the search. */
  words: string;
  needs?: Permission;
}

/** In the history of a vehicle, and so on its page. */
type OfVehicle = {
  [K in Kind]: 'vehicle' extends (typeof kinds)[K]['historyOf'][number] ? K : never;
}[Kind];
/** Alerts stand with reminders, assignments with the driver, sale packs in the heading. */
type InAnother = 'alert' | 'assignment' | 'sale_pack';

/**
 * In the specification's order (docs/spec-coverage.md: 'Detail · Mantenimiento, Documentos, Accidentes, Conductor, Alertas, each
 * with its empty text'), then the later ones. Apart from their content: the palette leads there, too.
 */
const tabs = {
  vehicle: { value: 'resumen', label: 'Resumen', words: 'datos totales' },
  maintenance: { value: 'mantenimiento', label: 'Mantenimiento', words: 'services' },
  document: { value: 'documentos', label: 'Documentos', words: 'papeles' },
  accident: { value: 'accidentes', label: 'Accidentes', words: 'siniestros choques' },
  driver: { value: 'conductor', label: 'Conductor', words: 'chofer asignaciones entregas' },
  reminder: { value: 'alertas', label: 'Alertas', words: 'avisos recordatorios vencimientos' },
  fine: { value: 'multas', label: 'Multas', words: 'infracciones actas' },
  folder: { value: 'carpeta', label: 'Carpeta', words: 'qr compartir control', needs: 'link:read' },
  file: { value: 'archivos', label: 'Archivos', words: 'fotos pdf' },
  history: { value: 'historial', label: 'Historial', words: 'actividad cambios' },
} as const satisfies Record<Exclude<OfVehicle, InAnother> | 'driver' | 'history', TabName>;

export const tabNames = Object.values(tabs);
export type TabValue = (typeof tabNames)[number]['value'];
