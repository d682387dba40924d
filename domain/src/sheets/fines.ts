import { driverSourceLabels, type Fine, fineGravityLabels, fineStateLabels } from '../fines/fine.ts';
import { effectiveStatus, shownStatusLabels } from '../papers/document.ts';
import { jurisdictionLabels } from '../values/jurisdiction.ts';
import { labelled, type Sheet, unitColumns } from './sheet.ts';

export const fineSheet: Sheet<Fine> = {
  name: 'Multas',
  kind: 'fines',
  columns: [
    { of: 'moment', header: 'Infracción del', target: 'fine.moment', type: 'minute' },
    ...unitColumns<Fine>(),
    { of: 'acta', header: 'Acta', target: 'fine.acta', type: 'text', width: 16 },
    {
      of: 'jurisdiction',
      header: 'Jurisdicción',
      target: 'fine.jurisdiction',
      type: 'text',
      cell: ({ jurisdiction }) => labelled(jurisdictionLabels, jurisdiction),
    },
    { of: 'issuer', header: 'Emisor', target: 'fine.issuer', type: 'text' },
    { of: 'place', header: 'Lugar', target: 'fine.place', type: 'text', width: 28 },
    { of: 'offence', header: 'Infracción', target: 'fine.offence', type: 'text', width: 32 },
    {
      of: 'gravity',
      header: 'Gravedad',
      target: 'fine.gravity',
      type: 'text',
      cell: ({ gravity }) => labelled(fineGravityLabels, gravity),
    },
    {
      of: 'state',
      header: 'Estado',
      target: 'fine.state',
      type: 'text',
      // One that was only written as a document has the state of a document.
      cell: (fine) => labelled(fineStateLabels, fine.state) ?? shownStatusLabels[effectiveStatus(fine)],
    },
    { of: 'expiryDate', header: 'Último día para pagar', target: 'fine.expiryDate', type: 'date' },
    { of: 'cost', header: 'Costo', type: 'money' },
    { of: 'amount', header: 'Monto', target: 'fine.amount', type: 'money' },
    { of: 'units', header: 'Unidades', type: 'whole' },
    { of: 'unitValue', header: 'Valor de la unidad', type: 'decimal' },
    { of: 'unitSource', header: 'Fuente del valor', type: 'text' },
    { of: 'notifiedOn', header: 'Notificada el', type: 'date' },
    { of: 'discountUntil', header: 'Descuento hasta', type: 'date' },
    { of: 'discountPercent', header: 'Descuento en %', type: 'whole' },
    { of: 'discountAmount', header: 'Descuento en pesos', type: 'money' },
    { of: 'appealUntil', header: 'Descargo hasta', type: 'date' },
    { of: 'paidOn', header: 'Pagada el', target: 'fine.paidOn', type: 'date' },
    { of: 'paidAmount', header: 'Importe pagado', target: 'fine.paidAmount', type: 'money' },
    { of: 'receipt', header: 'Comprobante', type: 'text' },
    { of: 'driverPays', header: 'La paga el conductor', type: 'yesno' },
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26 },
    {
      of: 'driverSource',
      header: 'De dónde sale el conductor',
      type: 'text',
      cell: ({ driverSource }) => labelled(driverSourceLabels, driverSource),
    },
    { of: 'driverReason', header: 'Motivo del conductor', type: 'text' },
    { of: 'details', header: 'Detalles', target: 'fine.details', type: 'text', width: 40 },
  ],
  without: ['id', 'vehicleId', 'driverId', 'status', 'version'],
};
