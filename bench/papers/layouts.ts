import { addDays, addMonths } from '@baqueano/domain/values/dates';
import { extinguisher, gnc, rto, vtv } from './inspection-layouts.ts';
import { type Facts, type Layout, lines, money, slashed, spaced, table } from './parts.ts';

/** Papers in the layouts of insurers, workshops and offices, with made-up facts: the content of each is known. */

type Draw = (facts: Facts) => Layout;

const policy: Draw = ({ plate, number, insurer, begin, person, cost }) => {
  const end = addMonths(begin, 12);
  return {
    name: 'policy',
    width: 1240,
    height: 1754,
    bar: 130,
    truth: { type: 'insurance', plate, issuer: insurer, number, issueDate: begin, expiryDate: end, cost: String(cost) },
    texts: [
      { x: 80, y: 85, size: 46, text: insurer, bold: true, colour: '#fff' },
      { x: 80, y: 210, size: 34, text: 'PÓLIZA DE SEGURO AUTOMOTOR', bold: true },
      ...lines(80, 290, 25, [
        `Póliza N°: ${number}`,
        `Asegurado: ${person.name}     DNI ${person.dni}`,
        `Dominio: ${spaced(plate)}     Marca: TOYOTA HILUX     Año: 2021`,
        `Vigencia: desde las 12 hs. del ${slashed(begin)} hasta las 12 hs. del ${slashed(end)}`,
        `Fecha de impresión: ${slashed(addDays(begin, -6))}`,
        'Cobertura: C - Responsabilidad civil, robo e incendio',
        'Suma asegurada: $ 28.500.000,00',
      ]),
      ...table(
        80,
        700,
        22,
        [180, 260, 300],
        [
          ['Cuota', 'Vencimiento', 'Importe'],
          ['1', slashed(addDays(begin, 10)), '$ 61.300,00'],
          ['2', slashed(addDays(begin, 40)), '$ 61.300,00'],
          ['3', slashed(addDays(begin, 71)), '$ 61.300,00'],
        ],
      ),
      ...lines(80, 960, 25, [`Premio total: ${money(cost)}`]),
    ],
  };
};

const coverage: Draw = ({ plate, number, insurer, begin, person }) => {
  const end = addMonths(begin, 4);
  return {
    name: 'coverage',
    width: 1100,
    height: 780,
    truth: { type: 'insurance', plate, issuer: insurer, number, issueDate: begin, expiryDate: end },
    texts: [
      { x: 60, y: 80, size: 38, text: 'CERTIFICADO DE COBERTURA', bold: true },
      { x: 60, y: 130, size: 26, text: `${insurer} - Seguro obligatorio automotor (art. 68 Ley 24.449)` },
      ...table(
        60,
        220,
        25,
        [300, 280, 280],
        [
          ['Póliza', 'Vigencia desde', 'Vigencia hasta'],
          [number, slashed(begin), slashed(end)],
        ],
      ),
      ...table(
        60,
        350,
        25,
        [300, 280, 280],
        [
          ['Dominio', 'Marca y modelo', 'Motor'],
          [plate, 'IVECO TECTOR', 'F4AE0681D'],
        ],
      ),
      ...lines(60, 500, 24, [`Asegurado: ${person.name}`, 'Tomador: TRANSPORTES DEL SUR SRL']),
    ],
  };
};

const cedula: Draw = ({ plate, number, begin, person }) => {
  const end = addMonths(begin, 36);
  return {
    name: 'cedula',
    width: 1012,
    height: 638,
    truth: { type: 'cedula', plate, number, issueDate: begin, expiryDate: end, person: person.dni.replaceAll('.', '') },
    texts: [
      { x: 40, y: 60, size: 26, text: 'REPÚBLICA ARGENTINA', bold: true },
      { x: 40, y: 105, size: 28, text: 'CÉDULA DE IDENTIFICACIÓN DEL AUTOMOTOR', bold: true },
      ...lines(40, 180, 27, [
        `Dominio: ${spaced(plate)}`,
        `Titular: ${person.name}`,
        `DNI: ${person.dni}`,
        `Control N° ${number}`,
        `Fecha de emisión: ${slashed(begin)}`,
        `Vencimiento: ${slashed(end)}`,
      ]),
    ],
  };
};

const licence: Draw = ({ begin, person }) => {
  const end = addMonths(begin, 60);
  return {
    name: 'licence',
    width: 1012,
    height: 638,
    bar: 80,
    truth: {
      type: 'driver_license',
      person: person.dni.replaceAll('.', ''),
      issueDate: begin,
      expiryDate: end,
    },
    texts: [
      { x: 40, y: 55, size: 32, text: 'LICENCIA NACIONAL DE CONDUCIR', bold: true, colour: '#fff' },
      ...lines(320, 140, 26, [
        `N° Licencia: ${person.dni.replaceAll('.', '')}`,
        `Apellido y nombre: ${person.name}`,
        `Fecha de nacimiento: ${slashed(person.born)}`,
        `Otorgamiento: ${slashed(begin)}`,
        `Vencimiento: ${slashed(end)}`,
        'Clase: B.1 C.1',
      ]),
    ],
  };
};

const fine: Draw = ({ plate, number, begin, cost }) => {
  const end = addDays(begin, 45);
  return {
    name: 'fine',
    width: 1240,
    height: 1300,
    truth: { type: 'fine', plate, number, issueDate: begin, expiryDate: end, cost: String(cost) },
    texts: [
      { x: 70, y: 90, size: 36, text: 'ACTA DE INFRACCIÓN DE TRÁNSITO', bold: true },
      { x: 70, y: 140, size: 24, text: 'Municipalidad de Rosario - Juzgado de Faltas' },
      ...lines(70, 230, 26, [
        `Acta N° ${number}`,
        `Fecha de infracción: ${slashed(begin)}     Hora: 14:35`,
        `Dominio: ${plate}`,
        'Motivo: exceso de velocidad, 78 km/h sobre máxima de 60 km/h',
        `Importe: ${money(cost)}`,
        `Vencimiento del pago voluntario: ${slashed(end)}`,
        `Fecha de impresión: ${slashed(addDays(begin, 12))}`,
      ]),
    ],
  };
};

export const tuned: readonly Draw[] = [policy, coverage, vtv, rto, cedula, gnc, extinguisher, licence, fine];
