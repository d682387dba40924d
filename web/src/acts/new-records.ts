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
import type { Act } from '../lib/acts/acts.ts';

type NewRecord = Extract<Act['kind'], `new-${string}`>;

interface Known {
  /** As the command that adds one. */
  label: string;
  /** In the list of what is new. */
  name: string;
  Icon: Icon;
  words: readonly string[];
}

/**
 * What can be added from anywhere, what is added most often first. A new act that adds is one line here: without it this does
 * not compile.
 */
const byKind: Record<NewRecord, Known> = {
  'new-reading': {
    label: 'Kilómetros',
    name: 'Kilómetros',
    Icon: IconGauge,
    words: ['km', 'kilometraje', 'odometro', 'lectura', 'tablero'],
  },
  'new-maintenance': {
    label: 'Nuevo service',
    name: 'Service',
    Icon: IconTool,
    words: ['mantenimiento', 'registro', 'taller', 'aceite'],
  },
  'new-document': {
    label: 'Nuevo documento',
    name: 'Documento o renovación',
    Icon: IconFileText,
    words: ['papel', 'seguro', 'vtv', 'multa', 'cedula', 'renovacion', 'renovar'],
  },
  'new-fine': { label: 'Nueva multa', name: 'Multa', Icon: IconGavel, words: ['infraccion', 'acta', 'transito'] },
  'new-accident': {
    label: 'Nuevo siniestro',
    name: 'Siniestro',
    Icon: IconCarCrash,
    words: ['accidente', 'choque', 'seguro', 'tercero'],
  },
  'new-vehicle': { label: 'Nuevo vehículo', name: 'Vehículo', Icon: IconCar, words: ['unidad', 'auto', 'camion'] },
  'new-driver': { label: 'Nuevo conductor', name: 'Conductor', Icon: IconUserPlus, words: ['chofer', 'licencia'] },
  'new-assignment': {
    label: 'Nueva asignación',
    name: 'Asignación',
    Icon: IconKey,
    words: ['entrega', 'entregar', 'conductor', 'chofer', 'asignar'],
  },
  'new-reminder': { label: 'Nuevo recordatorio', name: 'Recordatorio', Icon: IconBellPlus, words: ['alerta', 'aviso'] },
  'new-papers': {
    label: 'Foto de un papel',
    name: 'Foto de un papel',
    Icon: IconCamera,
    words: ['leer', 'escanear', 'pdf', 'poliza', 'camara'],
  },
};

export const newRecords = (Object.keys(byKind) as NewRecord[]).map((kind) => ({ act: { kind }, ...byKind[kind] }));

/** What it is of, where the screen below says so. */
export interface Subject {
  vehicleId?: string;
  driverId?: string;
  /** Of a document. */
  type?: string;
  serviceType?: string;
}

/** One that begins with what is known. */
export function newRecordOf(kind: NewRecord, { vehicleId, driverId, type, serviceType }: Subject) {
  switch (kind) {
    case 'new-document':
      return { kind, vehicleId, driverId, type } as const;
    case 'new-assignment':
      return { kind, vehicleId, driverId } as const;
    case 'new-maintenance':
      return { kind, vehicleId, serviceType } as const;
    case 'new-reading':
    case 'new-fine':
    case 'new-accident':
    case 'new-reminder':
      return { kind, vehicleId } as const;
    case 'new-vehicle':
    case 'new-driver':
    case 'new-papers':
      return { kind } as const;
  }
}
