import type { Permission } from '@baqueano/domain/people/permissions';

interface TabName {
  /** As the address says it. */
  value: string;
  label: string;
  /** What people call it beside its label. */
  words: string;
  needs?: Permission;
}

/** In the spec's order (section 2), then what came after it. Apart from what they draw: the palette leads there, too. */
export const tabNames = [
  { value: 'resumen', label: 'Resumen', words: 'datos totales' },
  { value: 'mantenimiento', label: 'Mantenimiento', words: 'services' },
  { value: 'documentos', label: 'Documentos', words: 'papeles' },
  { value: 'accidentes', label: 'Accidentes', words: 'siniestros choques' },
  { value: 'conductor', label: 'Conductor', words: 'chofer asignaciones entregas' },
  { value: 'alertas', label: 'Alertas', words: 'avisos recordatorios vencimientos' },
  { value: 'multas', label: 'Multas', words: 'infracciones actas' },
  { value: 'carpeta', label: 'Carpeta', words: 'qr compartir control', needs: 'link:read' },
  { value: 'archivos', label: 'Archivos', words: 'fotos pdf' },
  { value: 'historial', label: 'Historial', words: 'actividad cambios' },
] as const satisfies readonly TabName[];

export type TabValue = (typeof tabNames)[number]['value'];
