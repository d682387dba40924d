import * as z from 'zod/mini';
import { today } from './dates.ts';
import { choice, optionalText } from './fields.ts';
import { isDay, isoDate, refusedWhen } from './record-fields.ts';
import { driverRetirementReasons, type RetirementReason, vehicleRetirementReasons } from './retirement.ts';

/** What is said of who leaves. Apart from the names of it, which the first screens carry. */

function retirementInput<const T extends readonly [RetirementReason, ...RetirementReason[]]>(reasons: T) {
  return z
    .object({
      /** The first day without it. */
      retiredOn: isoDate('La fecha de la baja es requerida'),
      retiredReason: choice(reasons, 'El motivo de la baja es requerido'),
      retiredNote: optionalText(500),
    })
    .check(
      refusedWhen(
        'retiredOn',
        'La baja no puede ser posterior a hoy',
        ({ retiredOn }) => isDay(retiredOn) && retiredOn.slice(0, 10) > today(),
      ),
    );
}

export const vehicleRetirementInput = retirementInput(vehicleRetirementReasons);
export type VehicleRetirementInput = z.input<typeof vehicleRetirementInput>;

export const driverRetirementInput = retirementInput(driverRetirementReasons);
export type DriverRetirementInput = z.input<typeof driverRetirementInput>;
