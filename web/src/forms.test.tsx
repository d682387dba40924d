import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from './testing/real-app.tsx';
import { write } from './testing/write.ts';

/** Tests of every form of a new record; those of one form alone are beside it. */

interface Form {
  path: string;
  save: string;
  /** Fields that the form fills by itself. */
  filled?: string;
  missing: string[];
  /** A field, a value for it, and what is no longer missing then. */
  edit: [label: string, typed: string, missing: string];
}

const forms: Form[] = [
  {
    ...{ path: '/vehiculos', save: 'Crear vehículo', edit: ['Marca', 'F', 'La marca es requerida'] },
    missing: [
      ...['La marca es requerida', 'El modelo es requerido', 'El año es requerido', 'La patente es requerida'],
      ...['El VIN es requerido', 'El kilometraje es requerido'],
    ],
  },
  {
    ...{ path: '/conductores', save: 'Crear Conductor', edit: ['Nombre', 'J', 'El nombre es requerido'] },
    missing: [
      ...['El nombre es requerido', 'El documento (DNI) es requerido', 'La fecha de vencimiento es requerida'],
      ...['El teléfono es requerido', 'El email es requerido'],
    ],
  },
  {
    ...{
      path: '/mantenimiento',
      save: 'Crear registro',
      filled: 'Fecha',
      edit: ['Taller', 'Ñ', 'El taller es requerido'],
    },
    missing: [
      ...['El vehículo es requerido', 'La fecha es requerida', 'El kilometraje es requerido'],
      ...['El tipo de servicio es requerido', 'El taller es requerido', 'El costo es requerido'],
    ],
  },
  {
    ...{ path: '/documentos', save: 'Crear Documento' },
    missing: ['El vehículo es requerido', 'La fecha de emisión es requerida', 'La fecha de vencimiento es requerida'],
    edit: ['Fecha de emisión', '01/01/2026', 'La fecha de emisión es requerida'],
  },
  {
    ...{ path: '/alertas', save: 'Crear recordatorio', edit: ['Mensaje', 'x', 'El mensaje es requerido'] },
    missing: ['El vehículo es requerido', 'El mensaje es requerido', 'La fecha de vencimiento es requerida'],
  },
  {
    ...{ path: '/combustible', save: 'Guardar carga', filled: 'Fecha' },
    missing: [
      ...['El vehículo es requerido', 'La fecha es requerida', 'El combustible es requerido'],
      ...['La cantidad es requerida', 'El total es requerido'],
    ],
    edit: ['Total', '1', 'El total es requerido'],
  },
  {
    ...{ path: '/asignaciones', save: 'Crear asignación', filled: 'Desde' },
    missing: ['El vehículo es requerido', 'Elegí un conductor o «Sin conductor»', 'El inicio es requerido'],
    edit: ['Desde', '01/01/2026', 'El inicio es requerido'],
  },
];

test.each(forms)(
  'an empty form of $path says what is missing, focuses the first, and lets an error go',
  async (form) => {
    const { person } = await signedInAt(`${form.path}?nuevo=si`, (client) => storeVehicle(client));
    const dialog = await screen.findByRole('dialog');
    const field = (label: string) =>
      within(dialog).getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input, textarea' });
    if (form.filled) await person.clear(field(form.filled));
    await person.click(within(dialog).getByRole('button', { name: form.save }));
    for (const message of form.missing) within(dialog).getByText(message);
    await screen.findByText('Por favor, corrija los errores en el formulario');
    await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('[aria-invalid="true"]')));

    const [label, typed, message] = form.edit;
    await write(person, field(label), typed);
    expect(within(dialog).queryByText(message)).toBeNull();
    within(dialog).getByText(form.missing.find((other) => other !== message) ?? '');

    // Tab selects the text that it reaches: typing replaces it.
    const edited = field(label);
    await person.tab({ shift: true });
    await person.tab();
    expect(document.activeElement).toBe(edited);
    if (edited instanceof HTMLInputElement)
      expect([edited.selectionStart, edited.selectionEnd]).toEqual([0, edited.value.length]);
  },
);
