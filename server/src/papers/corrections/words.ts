import type { RuleKind, RuleValues, ValuesOf } from '@baqueano/domain/rules/correction';
import { inspectionClasses } from '@baqueano/domain/rules/inspection';
import type { DrivenKind } from '@baqueano/domain/rules/licence';
import { roadsideClassLabels } from '@baqueano/domain/rules/roadside-words';
import { formatCount } from '@baqueano/domain/values/format';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { inspectionClassLabel, schemeNamed } from '../rules/data/inspection.ts';
import type { KnownRule } from '../rules/data/known.ts';
import { licenceTerms, requiredClasses } from '../rules/data/licence.ts';
import { notRequired } from '../rules/data/sense.ts';

/** The words of a rule for people. */

export const groupOf: Record<RuleKind, string> = {
  place: 'VTV o RTO: qué rige en cada lugar',
  inspection: 'VTV o RTO: cada cuánto',
  scheme: 'VTV o RTO: plazo para volver',
  period: 'Cuánto vale un papel',
  roadside: 'Qué se pide en la ruta',
  need: 'Licencias: qué clase pide cada vehículo',
  class: 'Licencias: qué incluye cada clase y desde qué edad',
  term: 'Licencias: por cuántos años',
};

const drivenWords: Record<DrivenKind, string> = {
  motorcycle: 'Motos',
  quad: 'Cuatriciclos',
  quad_cabin: 'Cuatriciclos con cabina',
  car: 'Autos y utilitarios',
  motorhome: 'casas rodantes',
  truck: 'camiones',
  articulated: 'Camiones articulados',
  passenger_service: 'Servicio de pasajeros',
  emergency: 'Urgencias',
  machinery: 'Maquinaria especial',
  farm_tractor: 'Tractores agrícolas',
  farm_machinery: 'Maquinaria agrícola',
  farm_train: 'Tren agrícola',
};

const list = new Intl.ListFormat('es-AR', { type: 'conjunction' });
const number = new Intl.NumberFormat('es-AR');
const months = (count: number) => formatCount(count, 'mes', 'meses');
const unknown = 'No lo sabemos';

function bandWords(
  { toMonths, maxKm, months: valid, days }: ValuesOf<'inspection'>['bands'][number],
  index: number,
): string {
  const holds = valid !== null ? months(valid) : days !== null ? formatCount(days, 'día', 'días') : 'no sabemos cuánto';
  const until = [
    toMonths !== null && `hasta los ${months(toMonths)} de antigüedad`,
    maxKm !== null && `con menos de ${number.format(maxKm)} km`,
  ].filter(Boolean);
  if (until.length > 0) return `${until.join(' y ')}, ${holds}`;
  return index === 0 ? `después, cada ${holds}` : `más allá, ${holds}`;
}

function inspectionWords({ firstMonths, firstKm, bands, firstDueBy, ...rule }: ValuesOf<'inspection'>): string {
  const byPlate = [firstDueBy, rule.dueBy, ...bands.map(({ dueBy }) => dueBy)].includes('plate-month');
  const first =
    firstMonths === null
      ? 'No sabemos cuándo es la primera'
      : `La primera a los ${months(firstMonths)}${firstKm === null ? '' : ` o ${number.format(firstKm)} km`}`;
  return `${[first, ...bands.map(bandWords)].join('; ')}${byPlate ? '. Vence el mes de la patente' : ''}`;
}

function needWords(values: ValuesOf<'need'>): string {
  const { maxGrossKg, maxTrailerKg, maxPassengers, maxCc, maxKw } = values;
  const limits = [
    maxGrossKg !== null && `hasta ${number.format(maxGrossKg)} kg`,
    maxTrailerKg !== null && (maxTrailerKg === 0 ? 'sin acoplado' : `con acoplado de hasta ${maxTrailerKg} kg`),
    maxPassengers !== null && `hasta ${maxPassengers} pasajeros`,
    maxCc !== null && `hasta ${maxCc} cc`,
    maxKw !== null && `hasta ${maxKw} kW`,
  ].filter(Boolean);
  return `Clase ${values.class}${limits.length > 0 ? `: ${limits.join(', ')}` : ''}`;
}

export function wordsOf(values: RuleValues): string {
  switch (values.kind) {
    case 'place':
      if (values.scheme === null) return 'No sabemos qué rige';
      if (values.scheme === notRequired) return 'No hace falta inspección';
      return schemeNamed(values.scheme)?.name ?? unknown;
    case 'scheme': {
      const { conditionalDays, rejectedDays } = values;
      const days = (count: number | null) => (count === null ? 'no lo sabemos' : formatCount(count, 'día', 'días'));
      return `Condicional: ${days(conditionalDays)}; rechazada: ${days(rejectedDays)}`;
    }
    case 'inspection':
      return inspectionWords(values);
    case 'roadside': {
      if (!values.required) return 'No se pide';
      const places = values.onlyIn.map((place) => jurisdictionLabels[place]);
      const kinds = list.format(values.kinds.map((kind) => roadsideClassLabels[kind]));
      return `Se pide a ${kinds}${places.length > 0 ? `, solo de ${list.format(places)}` : ''}`;
    }
    case 'period':
      return values.months === null ? unknown : `Vale ${months(values.months)}`;
    case 'need':
      return needWords(values);
    case 'class': {
      const includes = values.includes.length > 0 ? `Incluye ${list.format(values.includes)}. ` : '';
      return `${includes}Desde los ${values.minAge} años`;
    }
    case 'term':
      return `Se otorga por ${formatCount(values.years, 'año', 'años')}`;
  }
}

/** The difference of a rule from the others of its group. */
export function nameOfRule({ id, kind, name, scheme }: Pick<KnownRule, 'id' | 'kind' | 'name' | 'scheme'>): string {
  if (kind === 'inspection') {
    const classes = scheme?.rules.find((one) => one.id === id)?.classes ?? [];
    const labels = inspectionClasses.filter((one) => classes.includes(one)).map(inspectionClassLabel);
    return `${name}: ${labels.join(', ')}`;
  }
  if (kind === 'need') {
    const found = requiredClasses.find((one) => one.id === id);
    const driven = list.format((found?.when.kinds ?? []).map((one) => drivenWords[one]));
    return `${driven}${found?.when.trailerKind ? ' con casa rodante acoplada' : ''}: ${found?.class}`;
  }
  if (kind === 'term') {
    const term = licenceTerms.find((one) => one.id === id);
    const until = term?.toAge === null ? ' o más' : ` a ${(term?.toAge ?? 0) - 1}`;
    return `${term?.professional ? 'Profesional' : 'Particular'}, de ${term?.fromAge}${until} años`;
  }
  return name;
}
