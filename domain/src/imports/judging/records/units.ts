import { missingOf, nothingKnown } from '../../../records/missing.ts';
import { today } from '../../../values/dates.ts';
import { formatNumber } from '../../../values/format.ts';
import { normalizePlate } from '../../../values/plate.ts';
import { incompleteVehicle, kmWhereNone } from '../../../vehicles/vehicle-input.ts';
import { platesLike } from '../../reading/cells/plates.ts';
import { withOwnApart } from '../../targets/own.ts';
import { checked } from '../row/checked.ts';
import { doubtKm } from '../row/km.ts';
import { labelOf, ownVin } from '../row/own-vin.ts';
import { definedFields, type JudgedRow } from '../row/row.ts';
import { fleetOf, type KnownVehicle, PlannedReadings, type World } from '../row/world.ts';
import { isLegend, lacksKey } from './legend.ts';
import { describesPerson, personForPlate } from './people.ts';
import { unitFieldsOf, withoutNames } from './unit-fields.ts';

/** A vehicle that a row refers to: a stored one, or one that a row of the sheet creates. */
export interface Unit {
  id: string;
  label: string;
  fields: KnownVehicle['fields'];
  unplatedNumber?: number | null | undefined;
  /** Null for a stored one. */
  createdBy: number | null;
  shared?: true;
  driverId: string | null;
}

export interface PlannedUnits {
  fleet: ReturnType<typeof fleetOf<Unit>>;
  /** The first row that refers to a vehicle, by the vehicle's id, and the fields that it gives. */
  first: Map<string, { row: number; fields: Record<string, unknown> }>;
  /** The stored units, with the plate and the chassis number that a row gives each. */
  changed: ReturnType<typeof fleetOf<Unit>>;
}

export const noUnits = (): PlannedUnits => ({ fleet: fleetOf<Unit>(), first: new Map(), changed: fleetOf<Unit>() });

const unitOf = ({ id, driverId, fields, unplatedNumber }: KnownVehicle): Unit => ({
  unplatedNumber,
  id,
  driverId,
  fields,
  createdBy: null,
  label: labelOf(fields, unplatedNumber),
});

const unplated = <V extends Pick<KnownVehicle, 'fields'>>(found: V | undefined) =>
  found?.fields.licensePlate ? undefined : found;

export function findUnit(row: JudgedRow, world: World, planned: PlannedUnits): Unit | null {
  const [plate, vin, number] = ['licensePlate', 'vin', 'internalNumber'].map((field) => row.text(`vehicle.${field}`));
  const look = <V extends Pick<KnownVehicle, 'fields' | 'unplatedNumber'>>(
    fleet: ReturnType<typeof fleetOf<V>>,
  ): V | undefined =>
    (plate && fleet.byPlate(plate)) ||
    // Its plate was not known until now.
    (plate && number && unplated(fleet.byNumber(number))) ||
    (vin && !plate && fleet.byVin(vin)) ||
    (number && !plate && (fleet.byNumber(number) ?? fleet.byPlate(normalizePlate(number)))) ||
    // '12' in a column of plates is the unit's own number.
    (plate && fleet.byNumber(plate)) ||
    undefined;
  const made = look(planned.fleet) ?? look(planned.changed);
  if (made) {
    if (made.createdBy !== null) row.needsRow(made.createdBy);
    return made;
  }
  const known = look(world.fleet);
  if (known) return unitOf(known);
  return null;
}

/** 'AF3O5ZQ' finds the only unit with a plate of that look. */
function findAlike(row: JudgedRow, world: World, planned: PlannedUnits): Unit | null {
  const alike = platesLike(row.text('vehicle.licensePlate') ?? '').flatMap((plate) => {
    const made = planned.fleet.byPlate(plate);
    const known = made ? undefined : world.fleet.byPlate(plate);
    return made ?? (known ? unitOf(known) : []);
  });
  const [unit, ...others] = alike;
  if (!unit || others.length > 0) return null;
  row.say('question', 'vehicle.licensePlate', `¿La patente es ${unit.label}?`, [unit.label]);
  if (unit.createdBy !== null) row.needsRow(unit.createdBy);
  return unit;
}

/** Finds a unit that the row needs. Missing ones share one question for the whole sheet. */
export function requireUnit(row: JudgedRow, world: World, planned: PlannedUnits, newId: () => string): Unit | null {
  const unit = findUnit(row, world, planned);
  if (unit) return unit;
  const code = ['vehicle.licensePlate', 'vehicle.internalNumber', 'vehicle.vin'].find((one) => row.values.has(one));
  if (!code) {
    row.say('error', 'vehicle.licensePlate', 'El vehículo es requerido');
    return null;
  }
  if (personForPlate(row, world)) {
    row.say('error', 'vehicle.licensePlate', 'Es un conductor: falta la patente');
    return null;
  }
  const alike = findAlike(row, world, planned);
  if (alike) return alike;
  if (isLegend(row)) return null;
  // 'Elevador Toyota': no plate and no number is without a digit, so no unit is made of it.
  if (row.kind !== 'drivers' && !/\d/.test(row.text(code) ?? '')) {
    row.say('error', code, 'No hay un vehículo así, y no es una patente');
    return null;
  }
  const answer = row.causes.say(row.source.number, 'units', row.text(code) ?? '');
  if (answer === 'create') return created(row, unitFieldsOf(row), planned, newId);
  // A driver of a wide sheet comes in without the unit, too.
  if (row.kind === 'drivers' || (row.kind === 'fleet' && describesPerson(row))) {
    if (answer === null) row.say('doubt', code, 'No hay un vehículo así: el conductor queda sin unidad');
  } else if (answer === null) row.say('error', code, 'No hay un vehículo así: importá antes la flota, o corregilo');
  else {
    row.isLeft = true;
    row.say('doubt', code, 'La unidad no está cargada: la fila queda afuera');
  }
  return null;
}

function created(
  row: JudgedRow,
  given: Record<string, unknown>,
  planned: PlannedUnits,
  newId: () => string,
): Unit | null {
  const base = { ...nothingKnown('vehicle'), status: given.soldOn || given.soldTo ? 'inactive' : 'disponible' };
  const { data, fields: accepted, issues } = checked(row, 'vehicle', incompleteVehicle, base, given);
  if (!data) {
    row.refuse('vehicle', issues);
    return null;
  }
  if (lacksKey(row, accepted)) return null;
  const fields = { ...definedFields(data), currentKm: kmWhereNone(data) };
  const missing = missingOf('vehicle', fields);
  const here = row.source.number;
  const unit: Unit = { id: newId(), label: labelOf(fields), fields, createdBy: here, driverId: null };
  planned.fleet.add(unit);
  planned.first.set(unit.id, { row: here, fields });
  row.act({ of: 'vehicle', does: 'create', label: unit.label, id: null, missing });
  row.write({ of: 'vehicle', does: 'create', id: unit.id, fields });
  return unit;
}

const describesUnits = ['brand', 'model', 'brandAndModel', 'year', 'vin'] as const;

/** Creates or changes the vehicle of a row. Null where no value of the row identifies a vehicle. */
export function judgeUnit(
  row: JudgedRow,
  world: World,
  planned: PlannedUnits,
  newId: () => string,
  on = today(),
): Unit | null {
  const plate = row.text('vehicle.licensePlate');
  const found = findUnit(row, world, planned);
  const { fields, vin } = ownVin(row, unitFieldsOf(row), found, world, planned);
  const before = found ?? (vin ? (planned.fleet.byVin(vin) ?? null) : null);
  if (before?.createdBy != null) return repeated(row, before, withoutNames(fields, before), planned);
  const known = before ?? knownByVin(row, world, plate, vin);
  if (known) return changed(row, known, withoutNames(fields, known), { planned, world, on });

  if (isLegend(row) || lacksKey(row, fields)) return null;
  const number = row.text('vehicle.internalNumber');
  // The next import of this sheet would make it once more.
  if (number && !plate && !vin && [planned.fleet, world.fleet].some((fleet) => fleet.hasSeveral(number))) {
    row.say('error', 'vehicle.internalNumber', 'Hay varias unidades con ese interno: falta la patente');
    return null;
  }
  // A sheet that describes no unit only refers to stored ones.
  if (!describesUnits.some((field) => row.isGiven(`vehicle.${field}`))) return requireUnit(row, world, planned, newId);
  return created(row, fields, planned, newId);
}

function knownByVin(row: JudgedRow, world: World, plate?: string, vin?: string): Unit | null {
  const known = vin ? world.fleet.byVin(vin) : undefined;
  if (!known) return null;
  if (plate && known.fields.licensePlate) {
    row.say('question', 'vehicle.licensePlate', `El chasis es de ${unitOf(known).label}: cambia su patente`);
  }
  return unitOf(known);
}

/** Another row creates or changes the unit: repeated values must be the same. */
function repeated(row: JudgedRow, unit: Unit, given: Record<string, unknown>, planned: PlannedUnits): Unit {
  const isNew = unit.createdBy !== null;
  if (isNew) unit.shared = true;
  const { row: number, fields } = planned.first.get(unit.id) ?? { row: unit.createdBy, fields: unit.fields };
  const first = `la fila ${number}`;
  if (row.kind === 'vehicles') row.say('error', 'vehicle.licensePlate', `Repite la unidad de ${first}`);
  const givenBefore = withOwnApart(fields);
  const { changes } = row.differences('vehicle', { ...withOwnApart(unit.fields), ...givenBefore }, given);
  for (const { field, before } of changes) {
    const isOther = before !== null && givenBefore[field] !== undefined;
    const words = isOther ? `Es la unidad de ${first}, que dice «${before}»` : `Solo vale lo que dice ${first}`;
    row.say('doubt', `vehicle.${field}`, words);
  }
  row.act({ of: 'vehicle', does: 'nothing', label: unit.label, id: isNew ? null : unit.id });
  return unit;
}

/** A stored unit: a value that is not empty and differs changes it. */
function changed(
  row: JudgedRow,
  unit: Unit,
  given: Record<string, unknown>,
  { planned, world, on }: { planned: PlannedUnits; world: World; on: string },
): Unit {
  const here = row.source.number;
  const first = planned.first.get(unit.id);
  if (first && first.row !== here) return repeated(row, unit, given, planned);
  planned.first.set(unit.id, { row: here, fields: given });
  const applied = { ...given };
  const { vin } = unit.fields;
  if (!applied.licensePlate && applied.vin && vin && applied.vin !== vin) {
    row.say('question', 'vehicle.internalNumber', `Es el interno de ${unit.label}, que tiene otro chasis`);
  }
  if (applied.licensePlate && applied.vin && vin && applied.vin !== vin) {
    row.say('doubt', 'vehicle.vin', `El chasis cambia de ${vin} a ${applied.vin}`);
    if (row.waits('vehicle.vin')) delete applied.vin;
  }
  const km = unit.fields.currentKm ?? 0;
  if (typeof applied.currentKm === 'number' && applied.currentKm < km) {
    row.say('doubt', 'vehicle.currentKm', `Es menos que los ${formatNumber(km)} km que ya tiene: quedan esos`);
    delete applied.currentKm;
  } else if (typeof applied.currentKm === 'number' && applied.currentKm > km) {
    const typed = { date: on, km: applied.currentKm };
    const isDoubted = doubtKm(row, 'vehicle.currentKm', unit, typed, new PlannedReadings(world), on);
    if (isDoubted && row.waits('vehicle.currentKm')) delete applied.currentKm;
  }
  const { data, fields: accepted, issues } = checked(row, 'vehicle', incompleteVehicle, unit.fields, applied);
  if (!data) {
    row.refuse('vehicle', issues);
    return unit;
  }
  const after = Object.fromEntries(
    Object.keys(accepted).map((field) => [field, (data as Record<string, unknown>)[field]]),
  );
  const { fields, before, changes } = row.differences('vehicle', unit.fields, after);
  planned.changed.add({ ...unit, fields: { ...unit.fields, ...fields } });
  const does = changes.length > 0 ? 'update' : 'nothing';
  row.act({ of: 'vehicle', does, label: unit.label, id: unit.id, changes });
  if (does === 'update') row.write({ of: 'vehicle', does, id: unit.id, fields, before });
  return unit;
}
