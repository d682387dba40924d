import { addDays, addMonths } from '@baqueano/domain/values/dates';
import { type Facts, type Layout, lines, slashed, spaced, table } from './parts.ts';

/** Papers of workshops and inspections, like `layouts.ts`. */

type Draw = (facts: Facts) => Layout;

export const vtv: Draw = ({ plate, number, workshop, begin }) => {
  const end = addMonths(begin, 12);
  return {
    name: 'vtv',
    width: 1240,
    height: 900,
    truth: {
      type: 'vtv',
      plate,
      number,
      issuer: workshop,
      issueDate: begin,
      expiryDate: end,
      inspectionResult: 'approved',
    },
    texts: [
      { x: 70, y: 90, size: 40, text: 'VERIFICACIÓN TÉCNICA VEHICULAR', bold: true },
      { x: 70, y: 140, size: 26, text: 'Provincia de Buenos Aires' },
      ...lines(70, 230, 27, [
        `Certificado N° ${number}`,
        `Planta verificadora: ${workshop}`,
        `Dominio: ${plate}`,
        `Fecha de verificación: ${slashed(begin)}`,
        `Fecha de vencimiento: ${slashed(end)}`,
        'Resultado: APTO',
        `Seguro: La Caja   Póliza 4455667   Vence: ${slashed(addDays(begin, 97))}`,
      ]),
    ],
  };
};

export const rto: Draw = ({ plate, number, workshop, begin }) => {
  const end = addMonths(begin, 12);
  return {
    name: 'rto',
    width: 1200,
    height: 860,
    bar: 90,
    truth: {
      type: 'rto',
      plate,
      number,
      issuer: workshop,
      issueDate: begin,
      expiryDate: end,
      inspectionResult: 'approved',
    },
    texts: [
      { x: 60, y: 60, size: 36, text: 'REVISIÓN TÉCNICA OBLIGATORIA', bold: true, colour: '#fff' },
      ...table(
        60,
        180,
        26,
        [360, 380, 360],
        [
          ['Dominio', 'Fecha de revisión', 'Vencimiento'],
          [spaced(plate), slashed(begin), slashed(end)],
        ],
      ),
      ...lines(60, 330, 26, [`Taller: ${workshop}`, `Certificado Nro. ${number}`, 'Resultado: Aprobado']),
      ...lines(60, 560, 20, [`Fecha de inscripción inicial: ${slashed(addMonths(begin, -61))}`]),
    ],
  };
};

export const gnc: Draw = ({ plate, number, workshop, begin }) => {
  const end = addMonths(begin, 12);
  return {
    name: 'gnc',
    width: 900,
    height: 900,
    bar: 110,
    truth: { type: 'gnc', plate, number, issuer: workshop, issueDate: begin, expiryDate: end },
    texts: [
      { x: 50, y: 75, size: 44, text: 'GNC - ENARGAS', bold: true, colour: '#fff' },
      ...lines(50, 200, 30, [
        `Oblea N° ${number}`,
        `Dominio ${plate}`,
        `Taller: ${workshop}`,
        `Fecha de colocación: ${slashed(begin)}`,
        `Vencimiento oblea: ${slashed(end)}`,
        `Vto. cilindro: ${slashed(addMonths(begin, 29))}`,
      ]),
    ],
  };
};

export const extinguisher: Draw = ({ plate, number, workshop, begin }) => {
  const end = addMonths(begin, 12);
  return {
    name: 'extinguisher',
    width: 800,
    height: 1100,
    truth: { type: 'extinguisher', plate, number, issuer: workshop, issueDate: begin, expiryDate: end },
    texts: [
      { x: 60, y: 90, size: 42, text: 'MATAFUEGO ABC 5 KG', bold: true },
      { x: 60, y: 140, size: 24, text: 'Sello IRAM 3517-2' },
      ...lines(60, 230, 28, [
        `Tarjeta N° ${number}`,
        `Recargador: ${workshop}`,
        `Dominio: ${spaced(plate)}`,
        `Fecha de carga: ${slashed(begin)}`,
        `Próxima carga: ${slashed(end)}`,
        `Prueba hidráulica: ${slashed(addMonths(begin, 41))}`,
        'Año de fabricación: 2019',
      ]),
    ],
  };
};
