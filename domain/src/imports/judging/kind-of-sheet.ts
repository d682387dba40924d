import type { ImportKind } from '../import.ts';
import { kindsOf } from '../matching/kind-of.ts';
import { matchColumns } from '../matching/match.ts';
import { kindUnlessKnown } from '../questions/assumed.ts';
import { readPlate } from '../reading/cells/plates.ts';
import type { SheetRow } from '../reading/structure/layout.ts';
import { targetsOf } from '../targets/own.ts';
import { plain } from '../targets/words.ts';
import type { World } from './row/world.ts';

/** A sheet with the name or the title 'SEMIS' gives all its units that kind. */

/** Only words with one meaning, in the singular: a 'coche' may be a bus. The value is the text for the cells. */
const kinds: Record<string, string> = {
  ...{ semi: 'Semirremolque', semirremolque: 'Semirremolque', semiremolque: 'Semirremolque' },
  ...{ 'semi remolque': 'Semirremolque', acoplado: 'Acoplado', camion: 'Camión', tractor: 'Tractor' },
  ...{ 'camion tractor': 'Tractor', 'tractor agricola': 'Tractor agrícola', auto: 'Auto', automovil: 'Auto' },
  ...{ autoelevador: 'Autoelevador', camioneta: 'Pickup', 'pick up': 'Pickup', pickup: 'Pickup', moto: 'Moto' },
  ...{ motocicleta: 'Moto', cuatriciclo: 'Cuatriciclo', ambulancia: 'Ambulancia', combi: 'Minibús' },
};
const longest = 80;
const fillers =
  /(?:^| )(?:flota|listado|lista|planilla|parque|hoja|unidades|vehiculos|equipos|nuestros|propios|activos|total|todos|de|del|los|las|la|el|al|\d{1,4})(?= |$)/g;

const singular = (words: string) =>
  words
    .split(' ')
    .map((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => one in kinds) ?? word)
    .join(' ');
const kindOf = (text: string): string | null => (text.length > longest ? null : (kinds[singular(plain(text))] ?? null));

export function kindMeant(names: readonly string[]): { kind: string; name: string } | null {
  const meant = names.flatMap((name) => {
    if (name.length > longest) return [];
    const bare = plain(name).replace(fillers, ' ').replace(/\s+/g, ' ').trim();
    return bare
      .split(' y ')
      .map((one) => ({ kind: kindOf(one), name }))
      .flatMap(({ kind }, _, all) => (kind === null || all.some((one) => one.kind === null) ? [] : [{ kind, name }]));
  });
  const [first] = meant;
  return first && meant.every(({ kind }) => kind === first.kind) ? first : null;
}

interface Sheet {
  headers: string[];
  rows: SheetRow[];
  notes: string[];
}

const heading = 'Tipo de vehículo';
/** No word for a kind, so that the cell is a doubt. */
const otherKind = 'La fila dice otro tipo';
const describes = /^vehicle\.(?:brand|model|brandAndModel|year|vin)$/;
const numberAlone = /^[a-z]{0,3}[ .-]?\d{1,5}$/i;

/**
 * @param names of the sheet: its tab, and the titles above its headings.
 * @param chosen the kind of the import, if a person chose it.
 */
export function withKindOfSheet<S extends Sheet>(
  sheet: S,
  names: readonly string[],
  world: World,
  chosen: ImportKind | null,
): S {
  const meant = kindMeant(names);
  if (!meant) return sheet;
  const { rows } = sheet;
  const columns = sheet.headers.map((header, index) => ({
    ...{ index, header },
    values: rows.slice(0, 300).map(({ cells }) => cells[index] ?? ''),
  }));
  const kind = chosen ?? kindsOf(columns, world)[0];
  if (kind !== 'fleet' && kind !== 'vehicles') return sheet;
  const targets = matchColumns(targetsOf(kind, world.own, world.types), columns).columns.map(({ target }) => target);
  const has = (code: string) => targets.includes(code);
  if (has('vehicle.kind') || !targets.some((target) => target !== null && describes.test(target))) return sheet;
  // Below 'Semi', a sheet of semis has their internal numbers.
  const number = has('vehicle.internalNumber')
    ? undefined
    : columns.find(({ header, values }) => {
        const filled = values.filter((text) => text !== '');
        return kindOf(header) === meant.kind && filled.length > 0 && filled.every((text) => numberAlone.test(text));
      })?.index;
  const width = sheet.headers.length;
  const headers = sheet.headers.map((header, index) => (index === number ? 'Interno' : header));
  const cellOf = (cells: readonly string[]): string => {
    const isThere = cells.some((text) => world.fleet.byPlate(readPlate(text).value ?? '')?.fields.kind);
    if (isThere) return '';
    const other = cells.map(kindOf).find((one) => one !== null && one !== meant.kind);
    return other ? otherKind : meant.kind;
  };
  return {
    ...sheet,
    headers: [...headers, heading],
    rows: rows.map((row) => {
      const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
      return { ...row, cells: [...cells, cellOf(cells)] };
    }),
    notes: [...sheet.notes, kindUnlessKnown(meant.name, meant.kind)],
  };
}
