import * as z from 'zod/mini';
import { email } from '../people/email.ts';
import { customValues, customValuesInput } from '../records/custom-field.ts';
import { choice, optionalText, requiredText } from '../records/fields.ts';
import { mayLack, withLacks } from '../records/missing.ts';
import { isDay, isoDate, reference, refusedWhen } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { driverRetirement } from '../records/retirement.ts';
import { type ExpiryState, expiryState } from '../values/expiry.ts';
import { licenseClasses } from '../values/license-class.ts';

const optionalDate = z.nullish(isoDate('La fecha no es válida'));

/** More vehicles of one driver are a mistake of a program, and the activity stores each change of them whole. */
const mostAssignedVehicles = 1_000;

const person = {
  name: requiredText('El nombre es requerido', 120),
  licenseExpiry: isoDate('La fecha de vencimiento es requerida'),
  phone: requiredText('El teléfono es requerido', 40),
  email: email(),
  /** Absent on update: the assignments stay as they are. */
  assignedVehicles: z.optional(
    z
      .array(reference('El vehículo no es válido'), { error: 'Los vehículos no son válidos' })
      .check(z.maxLength(mostAssignedVehicles, { error: 'Un conductor puede tener hasta 1.000 vehículos' })),
  ),
  /** The rules of licences need these. Absent: they stay as they are. */
  licenseClasses: z.optional(
    z.array(choice(licenseClasses, 'La clase de licencia no es válida'), { error: 'Las clases no son válidas' }).check(
      z.maxLength(100, { error: 'Las clases no son válidas' }),
      z.overwrite((classes) => licenseClasses.filter((one) => classes.includes(one))),
    ),
  ),
  licenseIssuedOn: optionalDate,
  birthDate: optionalDate,
  custom: customValuesInput,
};

const datesInOrder = [
  refusedWhen(
    'licenseIssuedOn',
    'El otorgamiento no puede ser posterior al vencimiento',
    ({ licenseIssuedOn, licenseExpiry }) =>
      isDay(licenseIssuedOn) && isDay(licenseExpiry) && licenseIssuedOn.slice(0, 10) > licenseExpiry.slice(0, 10),
  ),
  refusedWhen(
    'birthDate',
    'El nacimiento debe ser anterior al otorgamiento de la licencia',
    ({ birthDate, licenseIssuedOn }) =>
      isDay(birthDate) && isDay(licenseIssuedOn) && birthDate.slice(0, 10) >= licenseIssuedOn.slice(0, 10),
  ),
] as const;

export const driverInput = z
  .object({
    ...person,
    licenseNumber: requiredText('El número de licencia es requerido', 40),
  })
  .check(...datesInOrder);
export type DriverInput = z.input<typeof driverInput>;

const incompletePerson = {
  ...person,
  licenseExpiry: z.nullable(person.licenseExpiry),
  phone: z.nullable(person.phone),
  email: z.nullable(person.email),
};

/** A driver 'a completar': null marks an unknown field. Imports, 'Completar' and takeouts alone create one. */
export const incompleteDriver = z
  .object({ ...incompletePerson, licenseNumber: z.nullable(requiredText('El número de licencia es requerido', 40)) })
  .check(...datesInOrder);
export type IncompleteDriverInput = z.input<typeof incompleteDriver>;
export type CheckedIncompleteDriver = z.output<typeof incompleteDriver>;

/** In Argentina the licence number is that of the document (DNI), which replaces an empty one. */
const driverForm = z
  .object({
    ...incompletePerson,
    document: z.nullable(requiredText('El documento (DNI) es requerido', 40)),
    licenseNumber: optionalText(40),
  })
  .check(...datesInOrder);

/** The form's schema: a field that the driver lacks may stay empty. */
export function driverChange(sent: { document?: string | null | undefined }, missing: readonly string[] = []) {
  const document = sent.document?.trim() || (missing.includes('licenseNumber') ? null : '');
  return driverForm.safeParse({ ...Object(withLacks('driver', sent, missing)), document });
}

export function driverInputOf({ document, licenseNumber, ...rest }: z.output<typeof driverForm>) {
  return { ...rest, licenseNumber: licenseNumber ?? document };
}

const driver = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  licenseNumber: z.string(),
  /** Null where it is missing; a missing text is ''. */
  licenseExpiry: z.nullable(z.iso.date()),
  assignedVehicles: z.array(z.uuid()),
  licenseClasses: z.array(z.enum(licenseClasses)),
  retiredOn: z.optional(driverRetirement.retiredOn),
  retiredReason: z.optional(driverRetirement.retiredReason),
  /** The names of the unknown fields; absent from a whole record. */
  missing: z.optional(z.array(z.enum(mayLack.driver))),
  version: recordVersion,
});
export type Driver = z.infer<typeof driver>;

/** The server's answer, alone and in lists, with all known facts. */
export const wholeDriver = z.extend(driver, {
  licenseIssuedOn: z.nullable(z.iso.date()),
  birthDate: z.nullable(z.iso.date()),
  ...driverRetirement,
  custom: customValues,
});
export type WholeDriver = z.infer<typeof wholeDriver>;

/** Null when the expiry is unknown. */
export function licenseState({ licenseExpiry }: Pick<Driver, 'licenseExpiry'>, on?: string): ExpiryState | null {
  return licenseExpiry === null ? null : expiryState(licenseExpiry, on);
}

export const licenseStateLabels: Record<ExpiryState, string> = {
  expired: 'Vencida',
  soon: 'Por vencer',
  valid: 'Vigente',
};
