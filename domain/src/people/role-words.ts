import { areaWords, placesInRoles } from '../areas.ts';
import { type Area, permissions, permissionsOf, type Role } from './permissions.ts';

/** Not in permissions.ts: the first screens load that file, and need no words. */

const inList = new Intl.ListFormat('es');
const namesOf = (some: readonly Area[]) => inList.format(some.map((area) => areaWords[area]));

type Alone =
  | { [A in Area]: (typeof placesInRoles)[A] extends 'alone' ? `${A}:write` : never }[Area]
  | 'organization:delete';

const ofTheFleet = (Object.keys(placesInRoles) as Area[]).filter((area) => placesInRoles[area] === 'fleet');
const costing = ofTheFleet.filter((area) => permissions.some((permission) => permission === `${area}:money`));

const byThemselves: Record<Alone, string> = {
  'file:write': 'Agregar fotos y archivos',
  'link:write': 'Mostrar papeles por un enlace',
  'setting:write': 'Cambiar reglas, tipos de documento y campos propios',
  'exchange:write': 'Importar planillas y llevarse todos los datos',
  'organization:write': 'Cambiar el nombre y el logo de la organización',
  'member:write': 'Invitar personas y cambiar sus roles',
  'key:write': 'Crear claves de la API',
  'organization:delete': 'Eliminar la organización',
};

export function roleWords(role: Role): { may: string[]; mayNot: string[] } {
  const permitted = permissionsOf(role);
  const has = (area: Area, act: string) => permissions.some((one) => one === `${area}:${act}` && permitted.has(one));
  const changed = ofTheFleet.filter((area) => has(area, 'write'));
  const read = ofTheFleet.filter((area) => has(area, 'read') && !has(area, 'write'));
  const unseen = ofTheFleet.filter((area) => !has(area, 'read'));
  const priced = costing.filter((area) => has(area, 'money'));
  const costs =
    priced.length > 0 && (permitted.has('statistics:money') ? 'todos los costos' : `los costos de ${namesOf(priced)}`);
  const abilities: (readonly [boolean, string | false])[] = [
    [true, changed.length > 0 && `Cargar, cambiar y eliminar ${namesOf(changed)}`],
    [true, read.length > 0 && `Ver ${namesOf(read)}`],
    [
      true,
      unseen.length > 0 && 'Ver su unidad y sus papeles, e informar kilómetros, cargas de combustible y problemas',
    ],
    [true, costs && `Ver ${costs}${permitted.has('statistics:money') ? ' y las estadísticas' : ''}`],
    [false, read.length > 0 && `Cambiar ${namesOf(read)}`],
    [false, unseen.length === 0 && priced.length < costing.length && 'Ver los demás costos ni las estadísticas'],
    ...Object.entries(byThemselves).map(([permission, words]) => [permitted.has(permission as Alone), words] as const),
  ];
  const those = (wanted: boolean) => abilities.flatMap(([may, words]) => (words && may === wanted ? words : []));
  return { may: those(true), mayNot: unseen.length > 0 ? ['Ver nada más de la organización'] : those(false) };
}
