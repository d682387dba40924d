import * as z from 'zod/mini';
import { choice, requiredText } from '../records/fields.ts';
import { isoDate, reference } from '../records/record-fields.ts';
import { alertPriorities, alertTypes } from './alert.ts';

export const reminderInput = z.object({
  vehicleId: reference('El vehículo es requerido'),
  message: requiredText('El mensaje es requerido', 300),
  priority: choice(alertPriorities, 'La prioridad no es válida'),
  type: choice(alertTypes, 'El tipo no es válido'),
  dueDate: isoDate('La fecha de vencimiento es requerida'),
});
export type ReminderInput = z.input<typeof reminderInput>;
export type CheckedReminderInput = z.output<typeof reminderInput>;
