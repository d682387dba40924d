import type { Kind, KindWith, KindWithMoney, kinds as kindRows } from '@baqueano/domain/kinds';
import type { Permission } from '@baqueano/domain/people/permissions';
import type { Icon } from '@tabler/icons-react';
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { ActKind, actKinds, KindScreen } from './lib/acts/act-kinds.ts';

interface Command {
  label: string;
  /** The words that find it. */
  words: string;
}

/** An act of the palette on one vehicle. */
interface OfVehicle extends Command {
  /** Its place among the acts that the palette offers without a word for them. */
  usual?: number;
}

type KindOnScreen<K extends ActKind> = {
  Icon: Icon;
  /** In the list of new records. */
  name: string;
  /** The command that adds one. */
  add: Command;
} & ('vehicleId' extends (typeof actKinds)[K]['starts'][number] ? { ofVehicle: OfVehicle } : { ofVehicle?: never });

/** The words and icons of each kind with a form over any screen. It loads with quick add and the palette. */
export const kinds: { [K in ActKind]: KindOnScreen<K> } = {
  reading: {
    Icon: IconGauge,
    name: 'Kilómetros',
    add: { label: 'Kilómetros', words: 'km kilometraje odometro lectura tablero' },
    ofVehicle: {
      label: 'Anotar kilómetros',
      words: 'km kilometros kilometraje odometro lectura anotar',
      usual: 3,
    },
  },
  maintenance: {
    Icon: IconTool,
    name: 'Service',
    add: { label: 'Nuevo service', words: 'mantenimiento registro taller aceite' },
    ofVehicle: {
      label: 'Registrar un service',
      words: 'nuevo service mantenimiento registro registrar aceite taller',
      usual: 1,
    },
  },
  document: {
    Icon: IconFileText,
    name: 'Documento o renovación',
    add: { label: 'Nuevo documento', words: 'papel seguro vtv multa cedula renovacion renovar' },
    ofVehicle: { label: 'Agregar un documento', words: 'nuevo documento papel agregar cargar', usual: 4 },
  },
  fine: {
    Icon: IconGavel,
    name: 'Multa',
    add: { label: 'Nueva multa', words: 'infraccion acta transito' },
    ofVehicle: { label: 'Nueva multa', words: 'nueva nuevo agregar multa infraccion' },
  },
  accident: {
    Icon: IconCarCrash,
    name: 'Siniestro',
    add: { label: 'Nuevo siniestro', words: 'accidente choque seguro tercero' },
    ofVehicle: { label: 'Nuevo siniestro', words: 'nuevo siniestro accidente choque choco' },
  },
  fuel: {
    Icon: IconGasStation,
    name: 'Carga de combustible',
    add: { label: 'Nueva carga de combustible', words: 'nafta gasoil gnc litros surtidor ypf shell axion tanque' },
    ofVehicle: {
      label: 'Cargar combustible',
      words: 'nueva carga combustible nafta gasoil gnc litros surtidor ypf tanque',
    },
  },
  vehicle: {
    Icon: IconCar,
    name: 'Vehículo',
    add: { label: 'Nuevo vehículo', words: 'unidad auto camion' },
  },
  driver: {
    Icon: IconUserPlus,
    name: 'Conductor',
    add: { label: 'Nuevo conductor', words: 'chofer licencia' },
  },
  assignment: {
    Icon: IconKey,
    name: 'Asignación',
    add: { label: 'Nueva asignación', words: 'entrega entregar conductor chofer asignar' },
    ofVehicle: {
      label: 'Cambiar conductor',
      words: 'cambiar nueva asignacion asignar entrega entregar conductor chofer',
      usual: 2,
    },
  },
  reminder: {
    Icon: IconBellPlus,
    name: 'Recordatorio',
    add: { label: 'Nuevo recordatorio', words: 'alerta aviso' },
    ofVehicle: { label: 'Nuevo recordatorio', words: 'nuevo recordatorio aviso alerta' },
  },
  papers: {
    Icon: IconCamera,
    name: 'Foto de un papel',
    add: { label: 'Foto de un papel', words: 'leer escanear pdf poliza camara' },
  },
};

/** Other words for the screens of the kinds, in the palette. */
export const screensAlsoCalled: Record<KindScreen, string> = {
  '/vehiculos': 'flota unidades carpetas qr',
  '/mantenimiento': 'service taller historial',
  '/documentos': 'papeles vencimientos seguros polizas vtv multas cedulas',
  '/conductores': 'choferes licencias',
  '/multas': 'infracciones actas',
  '/siniestros': 'accidentes choques seguro terceros',
  '/combustible': 'cargas nafta gasoil gnc litros surtidor ypf',
  '/alertas': 'avisos recordatorios',
  '/asignaciones': 'entregas choferes quien manejo',
};

interface TabName {
  /** Its word in the address. */
  value: string;
  label: string;
  /** Other words for it, for the search. */
  words: string;
  needs?: Permission;
}

/** In the history of a vehicle, and so on its page. */
type OnItsPage = {
  [K in Kind]: 'vehicle' extends (typeof kindRows)[K]['historyOf'][number] ? K : never;
}[Kind];
/** Alerts stand with reminders, assignments with the driver, sale packs in the heading. */
type InAnother = 'alert' | 'assignment' | 'sale_pack';

/** The first tab sums their cost. */
export type KindWithTotal = KindWith<{ counted: { inSummary: true } }> & KindWithMoney;
type CountedAs<K> = K extends KindWithTotal ? { total: readonly [one: string, several: string] } : { total?: never };

/**
 * The tabs of a vehicle's page, in the specification's order (docs/spec-coverage.md: 'Detail · Mantenimiento, Documentos,
 * Accidentes, Conductor, Alertas, each with its empty text'), then the later ones. The palette leads there, too.
 */
export const vehicleTabs = {
  vehicle: { value: 'resumen', label: 'Resumen', words: 'datos totales' },
  maintenance: {
    value: 'mantenimiento',
    label: 'Mantenimiento',
    words: 'services',
    total: ['registro', 'registros'],
  },
  document: { value: 'documentos', label: 'Documentos', words: 'papeles', total: ['documento', 'documentos'] },
  accident: {
    value: 'accidentes',
    label: 'Accidentes',
    words: 'siniestros choques',
    total: ['accidente', 'accidentes'],
  },
  driver: { value: 'conductor', label: 'Conductor', words: 'chofer asignaciones entregas' },
  reminder: { value: 'alertas', label: 'Alertas', words: 'avisos recordatorios vencimientos' },
  fine: { value: 'multas', label: 'Multas', words: 'infracciones actas' },
  fuel: { value: 'combustible', label: 'Combustible', words: 'cargas nafta gasoil litros', total: ['carga', 'cargas'] },
  folder: { value: 'carpeta', label: 'Carpeta', words: 'qr compartir control', needs: 'link:read' },
  file: { value: 'archivos', label: 'Archivos', words: 'fotos pdf' },
  history: { value: 'historial', label: 'Historial', words: 'actividad cambios' },
} as const satisfies { [K in Exclude<OnItsPage, InAnother> | 'driver' | 'history']: TabName & CountedAs<K> };

export type VehicleTab = keyof typeof vehicleTabs;
