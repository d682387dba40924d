import { addDays, addMonths } from '@baqueano/domain/values/dates';
import { type Facts, inWords, type Layout, lines, money, short, slashed, spaced, table } from './parts.ts';

/** Other layouts of the same facts, unused while the reading was made: they show its work on a paper that is new to it. */

type Draw = (facts: Facts) => Layout;

const worded: Draw = ({ plate, number, insurer, begin, person, cost }) => {
  const end = addMonths(begin, 6);
  return {
    name: 'policy in words',
    width: 1240,
    height: 1500,
    truth: { type: 'insurance', plate, issuer: insurer, number, issueDate: begin, expiryDate: end, cost: String(cost) },
    texts: [
      { x: 90, y: 100, size: 40, text: `${insurer} - Compañía de Seguros`, bold: true },
      ...lines(90, 200, 24, [
        `Certificamos que el vehículo dominio ${plate}, propiedad de ${person.name},`,
        `se encuentra asegurado según póliza número ${number}, con vigencia`,
        `desde el ${inWords(begin)} hasta el ${inWords(end)}.`,
        `Nacimiento del conductor habitual: ${slashed(person.born)}`,
        `Premio: ${money(cost)}      Próximo pago: ${slashed(addDays(begin, 31))}`,
        `Buenos Aires, ${inWords(addDays(begin, -3))}`,
      ]),
    ],
  };
};

const period: Draw = ({ plate, number, insurer, begin }) => {
  const end = addMonths(begin, 12);
  return {
    name: 'policy with a period',
    width: 1240,
    height: 1000,
    bar: 100,
    truth: { type: 'insurance', plate, issuer: insurer, number, issueDate: begin, expiryDate: end },
    texts: [
      { x: 60, y: 70, size: 40, text: insurer.toUpperCase(), bold: true, colour: '#fff' },
      ...table(
        60,
        200,
        24,
        [420, 420, 300],
        [
          ['N° de póliza', 'Período de vigencia', 'Patente'],
          [number, `${slashed(begin)} al ${slashed(end)}`, spaced(plate)],
        ],
      ),
      ...lines(60, 380, 24, [
        'Póliza de seguro automotor - Responsabilidad civil',
        `Emitida el ${slashed(addDays(begin, -9))}`,
      ]),
    ],
  };
};

const shortVtv: Draw = ({ plate, number, begin }) => {
  const end = addMonths(begin, 12);
  return {
    name: 'VTV sticker',
    width: 900,
    height: 700,
    truth: { type: 'vtv', plate, number, expiryDate: end },
    texts: [
      { x: 60, y: 130, size: 90, text: 'VTV', bold: true },
      ...lines(60, 240, 34, [`Patente ${plate}`, `Oblea ${number}`, `VENCE ${slashed(end)}`]),
    ],
  };
};

const card: Draw = ({ plate, number, begin, person }) => ({
  name: 'blue card',
  width: 1012,
  height: 638,
  truth: { type: 'cedula_azul', plate, number, issueDate: begin, expiryDate: addMonths(begin, 12) },
  texts: [
    { x: 40, y: 70, size: 32, text: 'CÉDULA AZUL', bold: true },
    { x: 40, y: 115, size: 22, text: 'Autorizado a conducir' },
    ...table(
      40,
      190,
      26,
      [340, 300, 300],
      [
        ['Dominio', 'Emisión', 'Vto.'],
        [plate, short(begin), short(addMonths(begin, 12))],
      ],
    ),
    ...lines(40, 330, 25, [person.name, `Control Nº ${number}`, `Nac.: ${slashed(person.born)}`]),
  ],
});

const notice: Draw = ({ plate, number, begin, cost }) => ({
  name: 'notice of a fine',
  width: 1100,
  height: 1000,
  truth: { type: 'fine', plate, number, issueDate: begin, cost: String(cost) },
  texts: [
    { x: 60, y: 80, size: 32, text: 'NOTIFICACIÓN DE MULTA - ACTA DE COMPROBACIÓN', bold: true },
    ...lines(60, 170, 24, [
      `Acta Nro: ${number}   Labrada el ${slashed(begin)}`,
      `Chapa patente: ${spaced(plate)}`,
      `1er vencimiento ${slashed(addDays(begin, 30))}   ${money(Math.round(cost / 2))}`,
      `2do vencimiento ${slashed(addDays(begin, 60))}   ${money(cost)}`,
      `Total: ${money(cost)}`,
    ]),
  ],
});

const workersCover: Draw = ({ number, begin, person }) => ({
  name: 'workers cover',
  width: 1240,
  height: 1100,
  truth: {
    type: 'art',
    issuer: 'Prevención ART',
    number,
    expiryDate: addMonths(begin, 3),
    person: person.dni.replaceAll('.', ''),
  },
  texts: [
    { x: 70, y: 90, size: 36, text: 'Prevención ART', bold: true },
    { x: 70, y: 140, size: 26, text: 'Certificado de cobertura - Riesgos del Trabajo' },
    ...lines(70, 230, 25, [
      `Contrato N° ${number}`,
      `Trabajador: ${person.name}   DNI: ${person.dni}`,
      `Fecha de alta: ${slashed(addMonths(begin, -20))}`,
      `Válido hasta: ${slashed(addMonths(begin, 3))}`,
    ]),
  ],
});

export const unseen: readonly Draw[] = [worded, period, shortVtv, card, notice, workersCover];
