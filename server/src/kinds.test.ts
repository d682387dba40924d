import { expect, test } from 'vitest';
import { theApp } from './testing/api.ts';
import { everyKind } from './testing/kinds.ts';
import { callsOf } from './testing/requests/calls.ts';

const callsOfDocument = async () =>
  (await callsOf(await theApp())).flatMap(({ key, queryNames }) =>
    queryNames.includes('vehicleId') ? [key, `${key}?vehicleId`] : [key],
  );

const declared = everyKind.flatMap(({ path, fixed, filters, ofVehicle = [], many }) => [
  `GET ${path}`,
  `GET ${path}/{id}`,
  `POST ${path}`,
  `DELETE ${path}/{id}`,
  ...(!fixed ? [`PUT ${path}/{id}`] : []),
  ...(filters ? [`GET ${path}?vehicleId`] : []),
  ...ofVehicle.map((list) => `GET ${list}`),
  ...(many ? [`POST ${path}/deletions`, `POST ${path}/deletions/preview`, `POST ${path}/export`] : []),
  ...(many?.set ? [`POST ${path}/changes`] : []),
]);

/**
 * The former state of a record of any kind: activity/undo.test.ts, activity/trash.test.ts and isolation.test.ts. Bytes that
 * no record has yet: files/uploads.test.ts. The link of a folder: papers/folders. The link of a history for a buyer:
 * papers/sale-packs.
 */
const ofNoKind = [
  'POST /api/activity/{id}/undo',
  'POST /api/folders/{id}/link',
  'POST /api/sale-packs/{id}/link',
  // A driver's fuel and report about the unit: money/fuel/routes.test.ts, fleet/own/routes.test.ts.
  'POST /api/my/fuel-entries',
  'POST /api/my/problems',
  'POST /api/vehicles/{id}/readings',
  // 'Lo vi': alerts/problems.test.ts. The first steps: money/statistics/routes.test.ts.
  'POST /api/problems/{id}/seen',
  'POST /api/organization/first-steps/closing',
  // The secret of a key: people/keys/routes.test.ts.
  'POST /api/api-keys/{id}/secret',
  'POST /api/sale-packs/{id}/pdf',
  // Folders with their links, as a PDF: papers/folders/stickers.test.ts.
  'POST /api/stickers',
  'POST /api/uploads',
  // Vehicles and drivers that leave the fleet, and come back: fleet/vehicles/retirement.test.ts.
  'PUT /api/vehicles/{id}/retirement',
  'DELETE /api/vehicles/{id}/retirement',
  'PUT /api/drivers/{id}/retirement',
  'DELETE /api/drivers/{id}/retirement',
  'POST /api/trash/recoveries',
  // A sheet, which makes no record before it is applied: imports/routes.test.ts.
  'POST /api/imports',
  'POST /api/imports/text',
  'DELETE /api/imports/{id}',
  'PUT /api/imports/{id}/columns',
  'PUT /api/imports/{id}/rows/{number}',
  'POST /api/imports/{id}/apply',
  'POST /api/imports/{id}/undo',
  // The reading of a paper, which is not stored: papers/reading/routes.test.ts.
  'POST /api/papers/readings',
  // Exports and imports of all data: takeout/.
  'POST /api/takeouts',
  'DELETE /api/takeouts/{id}',
  'POST /api/takeouts/arrivals',
  'PUT /api/takeouts/{id}/pieces/{number}',
  'POST /api/takeouts/{id}/arrived',
  // Renewals of documents, and their links: papers/documents/renewal.test.ts.
  'POST /api/documents/{id}/renewal',
  'POST /api/documents/renewals',
  'POST /api/documents/creations',
  'POST /api/documents/links',
  // A type is no record: papers/documents/types.test.ts.
  'PUT /api/document-types/notices',
  // Questions without effect: papers/rules/look-up.test.ts.
  'POST /api/rules/inspection',
  'POST /api/rules/licence',
  // Members, invitations and the organization itself: people/team, people/organization.
  'PUT /api/members/{id}',
  'DELETE /api/members/{id}',
  'DELETE /api/members/me',
  'POST /api/members/{id}/second-factor/removal',
  'POST /api/invitations',
  'POST /api/invitations/{id}/link',
  'DELETE /api/invitations/{id}',
  'POST /api/invitations/check',
  'POST /api/invitations/accept',
  'POST /api/invitations/register',
  'POST /api/invitations/join',
  'POST /api/organizations',
  'PUT /api/organization',
  'PUT /api/organization/defaults',
  'PUT /api/organization/modules',
  'PUT /api/organization/second-factor',
  'POST /api/organization/deletion',
  'DELETE /api/organization/deletion',
];

test('every call that writes a record is of a kind in testing/kinds.ts', async () => {
  const writing = (await callsOfDocument()).filter((call) => !/^GET | \/api\/auth\//.test(call));
  expect(writing.toSorted()).toEqual([...declared.filter((call) => !call.startsWith('GET ')), ...ofNoKind].toSorted());
});

test('what the kinds say is in the document, and so are the lists that they filter by vehicle', async () => {
  const calls = await callsOfDocument();
  expect(declared.filter((call) => !calls.includes(call))).toEqual([]);
  const lists = everyKind.map(({ path }) => `GET ${path}?vehicleId`);
  expect(calls.filter((call) => lists.includes(call)).toSorted()).toEqual(
    declared.filter((call) => lists.includes(call)).toSorted(),
  );
});
