import { driverFields } from '../../drivers/driver-fields.ts';
import { licenseClasses } from '../../values/license-class.ts';
import { type ImportTarget, targetsOf } from './target.ts';

/** Drivers and hand-overs, by the headings in sheets of Argentine fleets. */

export const driverTargets: readonly ImportTarget[] = targetsOf(driverFields, [
  {
    target: 'driver.name',
    label: 'Conductor',
    reads: 'person',
    required: true,
    names: [
      ...['conductor', 'chofer', 'nombre', 'nombre y apellido', 'apellido y nombre', 'nombre conductor', 'titular'],
      ...['nombre chofer', 'empleado', 'operario', 'asignado a', 'responsable', 'chofer asignado'],
      ...['conductor asignado', 'nombre completo', 'usuario', 'apellido y nombres', 'chofer actual'],
    ],
  },
  {
    target: 'driver.firstName',
    label: 'Nombre de pila',
    reads: 'person',
    names: ['nombres', 'nombre de pila', 'primer nombre'],
  },
  {
    target: 'driver.lastName',
    label: 'Apellido',
    reads: 'person',
    names: ['apellido', 'apellidos', 'apellido chofer', 'apellido conductor'],
  },
  {
    target: 'driver.licenseNumber',
    label: 'DNI o licencia',
    reads: 'personNumber',
    wanted: true,
    names: [
      ...['dni', 'documento', 'licencia', 'nro licencia', 'numero de licencia', 'licencia nro', 'nro de licencia'],
      ...[
        'doc',
        'nro documento',
        'cuil',
        'cuit',
        'dni chofer',
        'dni conductor',
        'registro',
        'nro registro',
        'cuil chofer',
      ],
      ...['dni o licencia', 'licencia n', 'nro doc', 'registro nro', 'dni n', 'nro identificacion conductor'],
    ],
  },
  {
    target: 'driver.licenseExpiry',
    label: 'Licencia: vencimiento',
    reads: 'date',
    wanted: true,
    names: [
      ...['vencimiento licencia', 'vto licencia', 'licencia vencimiento', 'licencia vto', 'vto registro', 'carnet'],
      ...['vencimiento registro', 'vence licencia', 'vto carnet', 'vencimiento carnet', 'vto licencia conducir'],
      ...['vencimiento licencia de conducir', 'registro de conducir', 'licencia de conducir', 'registro vence'],
    ],
  },
  {
    target: 'driver.licenseIssuedOn',
    label: 'Licencia: otorgamiento',
    reads: 'date',
    names: [
      'otorgamiento',
      'otorgamiento licencia',
      'emision licencia',
      'licencia emision',
      'fecha otorgamiento',
      'otorg',
    ],
  },
  {
    target: 'driver.licenseClasses',
    label: 'Licencia: clases',
    reads: 'list',
    words: Object.fromEntries(licenseClasses.map((one) => [one, [one]])),
    names: [
      ...['clase licencia', 'clases', 'categoria licencia', 'clase de licencia', 'licencia clase', 'cat licencia'],
      ...[
        'categoria',
        'clase',
        'registro',
        'categoria registro',
        'clase registro',
        'licencia',
        'carnet',
        'cat',
        'categ',
      ],
    ],
  },
  {
    target: 'driver.phone',
    reads: 'phone',
    wanted: true,
    names: ['telefono', 'celular', 'tel', 'cel', 'movil chofer', 'whatsapp', 'telefono chofer', 'contacto', 'nro tel'],
  },
  {
    target: 'driver.email',
    reads: 'email',
    wanted: true,
    names: ['email', 'e-mail', 'mail', 'correo', 'correo electronico', 'mail chofer'],
  },
  {
    target: 'driver.birthDate',
    label: 'Nacimiento',
    reads: 'birth',
    names: ['nacimiento', 'fecha de nacimiento', 'fecha nacimiento', 'fec nac', 'f nac', 'fecha nac'],
  },
]);

/** The hand-over that gives a driver the unit. */
export const handOverTargets: readonly ImportTarget[] = [
  {
    target: 'assignment.from',
    label: 'Asignado desde',
    reads: 'minute',
    names: ['asignado desde', 'desde', 'fecha asignacion', 'fecha de asignacion', 'entrega', 'fecha entrega', 'inicio'],
  },
  {
    target: 'assignment.note',
    label: 'Asignación: nota',
    reads: 'text',
    names: ['nota asignacion', 'observaciones asignacion', 'nota', 'observaciones'],
  },
];
