import type { Icon } from '@tabler/icons-react';
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { Act } from '../lib/acts.ts';

type NewRecord = Extract<Act['kind'], `new-${string}`>;

/** What can be added from anywhere, in this order. A new act that adds is one line here: without it this does not compile. */
const byKind: Record<NewRecord, { label: string; Icon: Icon; words: readonly string[] }> = {
  'new-vehicle': { label: 'Nuevo vehículo', Icon: IconCar, words: ['unidad', 'auto', 'camion'] },
  'new-maintenance': {
    label: 'Nuevo service',
    Icon: IconTool,
    words: ['mantenimiento', 'registro', 'taller', 'aceite'],
  },
  'new-reading': {
    label: 'Kilómetros',
    Icon: IconGauge,
    words: ['km', 'kilometraje', 'odometro', 'lectura', 'tablero'],
  },
  'new-document': {
    label: 'Nuevo documento',
    Icon: IconFileText,
    words: ['papel', 'seguro', 'vtv', 'multa', 'cedula'],
  },
  'new-papers': { label: 'Foto de un papel', Icon: IconCamera, words: ['leer', 'escanear', 'pdf', 'poliza', 'camara'] },
  'new-fine': { label: 'Nueva multa', Icon: IconGavel, words: ['infraccion', 'acta', 'transito'] },
  'new-accident': {
    label: 'Nuevo siniestro',
    Icon: IconCarCrash,
    words: ['accidente', 'choque', 'seguro', 'tercero'],
  },
  'new-driver': { label: 'Nuevo conductor', Icon: IconUserPlus, words: ['chofer', 'licencia'] },
  'new-assignment': {
    label: 'Nueva asignación',
    Icon: IconKey,
    words: ['entrega', 'entregar', 'conductor', 'chofer', 'asignar'],
  },
  'new-reminder': { label: 'Nuevo recordatorio', Icon: IconBellPlus, words: ['alerta', 'aviso'] },
};

export const newRecords = (Object.keys(byKind) as NewRecord[]).map((kind) => ({ act: { kind }, ...byKind[kind] }));
