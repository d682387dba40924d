import { addDays, today } from '@baqueano/domain/values/dates';
import type { References } from '../kind.ts';
import { everyKind } from '../kinds.ts';
import { aPicture } from '../samples/made-files.ts';
import { type KindName, kinds } from './bodies.ts';

/** A valid body for each act on many: 'POST /api/vehicles/deletions'. @param chosen the records by kind. */
function bodiesOfMany(chosen: (name: KindName) => { id: string; version?: string }[]): Record<string, object> {
  const kindNames = Object.keys(kinds) as KindName[];
  return Object.fromEntries(
    kindNames.flatMap((name) => {
      const { path, many } = kinds[name];
      const records = chosen(name);
      return [
        ...(many ? [[`POST ${path}/deletions`, { records }]] : []),
        ...(many ? [[`POST ${path}/deletions/preview`, { records }]] : []),
        ...(many ? [[`POST ${path}/export`, { ids: records.map(({ id }) => id), format: 'csv' }]] : []),
        ...(many?.set ? [[`POST ${path}/changes`, { records, set: many.set }]] : []),
      ];
    }),
  );
}

/**
 * A valid body for each call with one: 'PUT /api/vehicles/{id}'.
 * @param records one of each kind.
 */
export function bodiesOfKinds(to: References, records: Partial<Record<string, string>> = {}): Record<string, object> {
  const document = records.documents ?? to.vehicle;
  const renewal = { issueDate: today(), expiryDate: addDays(today(), 365) };
  const files = [{ name: 'póliza.png', contentId: to.content }];
  return {
    ...Object.fromEntries(
      everyKind.flatMap(({ path, body, fixed }) => [
        [`POST ${path}`, body(to)],
        ...(!fixed ? [[`PUT ${path}/{id}`, body(to)]] : []),
      ]),
    ),
    'PUT /api/vehicles/{id}/retirement': { retiredOn: today(), retiredReason: 'stolen' },
    'PUT /api/drivers/{id}/retirement': { retiredOn: today(), retiredReason: 'resigned' },
    'POST /api/trash/recoveries': { ids: [to.vehicle] },
    'POST /api/uploads': aPicture(),
    'POST /api/sale-packs/{id}/pdf': { path: null },
    'POST /api/takeouts/arrivals': { size: 1_000 },
    'PUT /api/takeouts/{id}/pieces/{number}': aPicture(),
    'POST /api/stickers': { vehicleIds: [to.vehicle] },
    'POST /api/imports': { contentId: to.content },
    'POST /api/imports/text': Buffer.from('Patente;Marca;Modelo\nAB 123 CD;Ford;Cargo'),
    'PUT /api/imports/{id}/columns': { columns: [] },
    'PUT /api/imports/{id}/rows/{number}': { leftOut: true },
    'POST /api/imports/{id}/apply': { doubts: true },
    'POST /api/papers/readings': { contentId: to.content },
    'POST /api/documents/{id}/renewal': renewal,
    'POST /api/documents/creations': { documents: [kinds.documents.body(to)] },
    'POST /api/documents/renewals': { ...renewal, files, ids: [document] },
    ...bodiesOfMany((name) => [{ id: records[name] ?? to.vehicle }]),
    'PUT /api/document-types/notices': { type: 'insurance', noticeDays: 20 },
    'PUT /api/members/{id}': { role: 'driver', driverId: to.driver },
    'POST /api/members/{id}/second-factor/removal': { password: 'caballo-correcto' },
    'POST /api/invitations': { role: 'viewer', driverId: to.driver },
    // An unknown link, and an unknown name of an organization.
    'POST /api/invitations/check': { token: 'x' },
    'POST /api/invitations/accept': { token: 'x', email: 'nadie@flota.example', password: 'caballo-correcto' },
    'POST /api/invitations/register': {
      ...{ token: 'x', email: 'nadie@flota.example', password: 'caballo-correcto' },
      firstName: 'Nadie',
    },
    'POST /api/invitations/join': { token: 'x' },
    'POST /api/organizations': { name: 'Otra', type: 'other' },
    'PUT /api/organization': { name: 'Otro nombre', type: 'other', logoContentId: to.content },
    'PUT /api/organization/defaults': { kind: 'truck', workshop: 'Taller Norte' },
    'PUT /api/organization/modules': { fines: 'never' },
    'PUT /api/organization/second-factor': { required: false },
    'POST /api/organization/deletion': { name: 'Ninguna' },
    'POST /api/vehicles/{id}/readings': { km: 45_600, fileId: to.content },
    'POST /api/my/fuel-entries': { ...kinds['fuel-entries'].body(to), fileIds: [to.content] },
    'POST /api/my/problems': { vehicleId: to.vehicle, message: 'Pierde aceite', fileIds: [to.content] },
    'POST /api/rules/inspection': { vehicle: { class: 'private_car', jurisdiction: 'AR-C' }, asOf: '2026-11-22' },
    'POST /api/rules/licence': { vehicle: { kind: 'car', grossKg: 1_500 }, holds: ['B.1'] },
  };
}
