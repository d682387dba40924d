/** The areas of permissions. It imports nothing: the first file of the web app reads it. */

/** The acts of each area of permissions. 'money': sees what it costs. */
export const areas = {
  vehicle: ['read', 'write', 'delete', 'money'],
  odometer: ['write'],
  driver: ['read', 'write', 'delete'],
  assignment: ['read', 'write', 'delete'],
  accident: ['read', 'write', 'delete', 'money'],
  maintenance: ['read', 'write', 'delete', 'money'],
  document: ['read', 'write', 'delete', 'money'],
  fine: ['read', 'write', 'delete', 'money'],
  fuel: ['read', 'write', 'delete', 'money'],
  /** Alerts and reminders. */
  alert: ['read', 'write', 'delete'],
  file: ['read', 'write', 'delete'],
  /** Bytes that belong to no record yet. */
  upload: ['read', 'write'],
  /** Folders, stickers and sale packs: a link shows them to its holder. */
  link: ['read', 'write', 'delete'],
  statistics: ['money'],
  activity: ['read'],
  /** Own fields, own types of documents, corrections of rules. */
  setting: ['read', 'write', 'delete'],
  /** Sheets that come in, the whole of the data that goes out. */
  exchange: ['read', 'write'],
  member: ['read', 'write'],
  key: ['read', 'write'],
  organization: ['read', 'write', 'delete'],
  /** One's own session and account. */
  account: ['read', 'write'],
  /** 'Mi unidad': the vehicles that the person drives, and their own papers. */
  own: ['read', 'write'],
} as const satisfies Record<string, readonly ('read' | 'write' | 'delete' | 'money')[]>;

/** With the article: 'los vehículos'. */
export const areaWords: Record<keyof typeof areas, string> = {
  vehicle: 'los vehículos',
  odometer: 'los kilómetros',
  driver: 'los conductores',
  assignment: 'las asignaciones',
  accident: 'los siniestros',
  maintenance: 'los mantenimientos',
  document: 'los documentos',
  fine: 'las multas',
  fuel: 'las cargas de combustible',
  alert: 'las alertas',
  file: 'los archivos',
  upload: 'los archivos',
  link: 'los enlaces',
  statistics: 'las estadísticas',
  activity: 'la actividad',
  setting: 'los ajustes',
  exchange: 'las importaciones y los datos de la organización',
  member: 'el equipo',
  key: 'las claves de la API',
  organization: 'la organización',
  account: 'tu cuenta',
  own: 'tu unidad',
};

/** In the words of a role: the fleet's records are listed together, another area has a sentence of its own or none. */
export const placesInRoles = {
  ...{ vehicle: 'fleet', odometer: 'none', driver: 'fleet', assignment: 'fleet', accident: 'fleet' },
  ...{ maintenance: 'fleet', document: 'fleet', fine: 'fleet', fuel: 'fleet', alert: 'fleet' },
  ...{ file: 'alone', upload: 'none', link: 'alone', statistics: 'none', activity: 'none', setting: 'alone' },
  ...{ exchange: 'alone', member: 'alone', key: 'alone', organization: 'alone', account: 'none', own: 'none' },
} as const satisfies Record<keyof typeof areas, 'fleet' | 'alone' | 'none'>;
