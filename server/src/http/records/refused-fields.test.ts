import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { someReferences } from '../../testing/kinds.ts';
import { type KindName, kinds } from '../../testing/requests/bodies.ts';

/** The rules themselves are the domain's. Here they hold for each kind on the server, with the words of its form. */

const owner = await signUp(await theApp());
const to = await someReferences(owner.add);
const nextYear = new Date().getFullYear() + 1;
const tooEarly = 'La fecha de vencimiento debe ser posterior a la de emisión';

async function refused(kind: KindName, input: object) {
  const { path } = kinds[kind];
  const before = (await owner.get(path)).body;
  const { status, body } = await owner.post(path, input);
  expect(status).toBe(400);
  expect(Object.values(body.fields ?? {})).toContain(body.error);
  expect((await owner.get(path)).body).toEqual(before);
  return body.fields;
}

const empty: [KindName, object, Record<string, string>][] = [
  [
    'vehicles',
    {},
    {
      brand: 'La marca es requerida',
      model: 'El modelo es requerido',
      year: 'El año es requerido',
      licensePlate: 'La patente es requerida',
      vin: 'El VIN es requerido',
      currentKm: 'El kilometraje es requerido',
    },
  ],
  [
    'drivers',
    { name: ' ', email: 'sin arroba' },
    {
      name: 'El nombre es requerido',
      licenseNumber: 'El número de licencia es requerido',
      licenseExpiry: 'La fecha de vencimiento es requerida',
      phone: 'El teléfono es requerido',
      email: 'Email inválido',
    },
  ],
  [
    'maintenance',
    {},
    {
      vehicleId: 'El vehículo es requerido',
      date: 'La fecha es requerida',
      km: 'El kilometraje es requerido',
      serviceType: 'El tipo de servicio es requerido',
      workshop: 'El taller es requerido',
      cost: 'El costo es requerido',
    },
  ],
  [
    'documents',
    {},
    {
      vehicleId: 'El vehículo es requerido',
      type: 'El tipo de documento no es válido',
      issueDate: 'La fecha de emisión es requerida',
      expiryDate: 'La fecha de vencimiento es requerida',
      status: 'El estado no es válido',
    },
  ],
  [
    'fines',
    { state: 'paid', units: 3 },
    {
      vehicleId: 'El vehículo es requerido',
      moment: 'La fecha de la infracción es requerida',
      expiryDate: 'El último día para pagar es requerido',
      unitValue: 'No sabemos cuánto valía la unidad ese día: cargá su valor',
      paidOn: 'La fecha de pago es requerida',
      paidAmount: 'El importe pagado es requerido',
    },
  ],
];

test.each(empty)('%s: every rule of the form holds on the server with the same words', async (kind, input, fields) => {
  expect(await refused(kind, input)).toEqual(fields);
});

const wrong: [KindName, object, string, string][] = [
  ['vehicles', { brand: '   ' }, 'brand', 'La marca es requerida'],
  ['vehicles', { brand: 7 }, 'brand', 'La marca es requerida'],
  ['vehicles', { brand: 'x'.repeat(101) }, 'brand', 'No puede exceder 100 caracteres'],
  ['vehicles', { model: 'a\0b' }, 'model', 'El texto contiene caracteres no permitidos'],
  ['vehicles', { model: 'a\ud800b' }, 'model', 'El texto contiene caracteres no permitidos'],
  ['vehicles', { year: 1899 }, 'year', `El año debe estar entre 1900 y ${nextYear}`],
  ['vehicles', { year: nextYear + 1 }, 'year', `El año debe estar entre 1900 y ${nextYear}`],
  ['vehicles', { year: 2020.5 }, 'year', `El año debe estar entre 1900 y ${nextYear}`],
  ['vehicles', { year: '2020' }, 'year', 'El año debe ser un número'],
  ['vehicles', { year: '' }, 'year', 'El año es requerido'],
  ['vehicles', { licensePlate: ' - ' }, 'licensePlate', 'La patente es requerida'],
  ['vehicles', { vin: '8AJFB8CD1N123456' }, 'vin', 'El VIN debe tener 17 caracteres'],
  ['vehicles', { vin: '8AJFB8CD1N12345678' }, 'vin', 'El VIN debe tener 17 caracteres'],
  ['vehicles', { currentKm: -1 }, 'currentKm', 'El kilometraje debe ser mayor o igual a 0'],
  ['vehicles', { currentKm: 1e15 }, 'currentKm', 'El kilometraje debe ser menor o igual a 9.999.999'],
  ['vehicles', { currentKm: 1.5 }, 'currentKm', 'El kilometraje debe ser un número entero'],
  ['vehicles', { status: 'volando' }, 'status', 'El estado no es válido'],
  ['vehicles', { imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'La imagen debe ser una dirección http o https'],
  ['vehicles', { imageUrl: '//example.org/a.png' }, 'imageUrl', 'La imagen debe ser una dirección http o https'],
  ['vehicles', { tireInfo: { a: 1 } }, 'tireInfo', 'Debe ser un texto'],
  ['vehicles', { assignedDriver: 'nadie' }, 'assignedDriver', 'El identificador no es válido'],
  ['drivers', { licenseExpiry: '2026-02-29' }, 'licenseExpiry', 'La fecha no es válida'],
  ['drivers', { licenseExpiry: 1_700_000_000 }, 'licenseExpiry', 'La fecha de vencimiento es requerida'],
  ['drivers', { name: 'a\0' }, 'name', 'El texto contiene caracteres no permitidos'],
  ['drivers', { email: '' }, 'email', 'El email es requerido'],
  ['drivers', { assignedVehicles: 'todos' }, 'assignedVehicles', 'Los vehículos no son válidos'],
  ['drivers', { assignedVehicles: ['x'] }, 'assignedVehicles', 'El identificador no es válido'],
  ['maintenance', { vehicleId: 'x' }, 'vehicleId', 'El identificador no es válido'],
  ['maintenance', { date: '2026-02-29' }, 'date', 'La fecha no es válida'],
  ['maintenance', { km: -1 }, 'km', 'El kilometraje debe ser mayor o igual a 0'],
  ['maintenance', { km: 1e15 }, 'km', 'El kilometraje debe ser menor o igual a 9.999.999'],
  ['maintenance', { cost: 1.5 }, 'cost', 'El costo debe ser un número entero'],
  ['maintenance', { cost: -1 }, 'cost', 'El costo debe ser mayor o igual a 0'],
  ['maintenance', { cost: 1e13 }, 'cost', 'El costo debe ser menor o igual a 1.000.000.000.000'],
  ['maintenance', { cost: '100' }, 'cost', 'El costo debe ser un número'],
  ['maintenance', { serviceType: ' ' }, 'serviceType', 'El tipo de servicio es requerido'],
  ['maintenance', { workshop: 'a\0' }, 'workshop', 'El texto contiene caracteres no permitidos'],
  ['maintenance', { notes: '🚛'.repeat(151) }, 'notes', 'Las notas no pueden exceder 150 caracteres'],
  ['maintenance', { nextOilChangeKm: 0 }, 'nextOilChangeKm', 'Debe ser mayor a 0'],
  ['maintenance', { nextOilChangeKm: 0.5 }, 'nextOilChangeKm', 'Debe ser un número entero'],
  ['documents', { issueDate: '2024-05-10', expiryDate: '2024-05-10' }, 'expiryDate', tooEarly],
  ['documents', { issueDate: '2024-05-10', expiryDate: '2024-05-09' }, 'expiryDate', tooEarly],
  ['documents', { issueDate: '2026-02-29' }, 'issueDate', 'La fecha no es válida'],
  ['documents', { expiryDate: '2027-04-31' }, 'expiryDate', 'La fecha no es válida'],
  ['documents', { type: 'toString' }, 'type', 'El tipo de documento no es válido'],
  ['documents', { status: 'vencido' }, 'status', 'El estado no es válido'],
  ['documents', { cost: 1.5 }, 'cost', 'El costo debe ser un número entero'],
  ['documents', { cost: -1 }, 'cost', 'El costo debe ser mayor o igual a 0'],
  ['documents', { cost: 1e13 }, 'cost', 'El costo debe ser menor o igual a 1.000.000.000.000'],
  ['documents', { details: 'a\0' }, 'details', 'El texto contiene caracteres no permitidos'],
  ['documents', { details: 'x'.repeat(1_001) }, 'details', 'No puede exceder 1.000 caracteres'],
  ['documents', { vehicleId: 'x' }, 'vehicleId', 'El identificador no es válido'],
  ['alerts', { vehicleId: '' }, 'vehicleId', 'El vehículo es requerido'],
  ['alerts', { vehicleId: 'nada' }, 'vehicleId', 'El identificador no es válido'],
  ['alerts', { message: ' ' }, 'message', 'El mensaje es requerido'],
  ['alerts', { message: 'x'.repeat(301) }, 'message', 'No puede exceder 300 caracteres'],
  ['alerts', { message: 'a\0b' }, 'message', 'El texto contiene caracteres no permitidos'],
  ['alerts', { message: 7 }, 'message', 'El mensaje es requerido'],
  ['alerts', { priority: 'urgent' }, 'priority', 'La prioridad no es válida'],
  ['alerts', { type: 'manual' }, 'type', 'El tipo no es válido'],
  ['alerts', { dueDate: '' }, 'dueDate', 'La fecha de vencimiento es requerida'],
  ['alerts', { dueDate: '2026-02-29' }, 'dueDate', 'La fecha no es válida'],
];

test.each(wrong)('%s: %j is refused at its field, and nothing is written', async (kind, change, field, message) => {
  expect(await refused(kind, { ...kinds[kind].body(to), ...change })).toEqual({ [field]: message });
});
