import { expect, test } from 'vitest';
import { theApp } from './testing/api.ts';
import type { ApiDocument } from './testing/fuzz/made-requests.ts';
import { everyKind } from './testing/kinds.ts';

async function callsOfDocument(): Promise<string[]> {
  const { paths }: ApiDocument = (await (await theApp()).inject('/api/docs/json')).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const call = `${method.toUpperCase()} ${path}`;
      return parameters.some(({ name }) => name === 'vehicleId') ? [call, `${call}?vehicleId`] : [call];
    }),
  );
}

const said = everyKind.flatMap(({ path, changes, filters, ofVehicle }) => [
  `GET ${path}`,
  `GET ${path}/{id}`,
  `POST ${path}`,
  `DELETE ${path}/{id}`,
  ...(changes ? [`PUT ${path}/{id}`] : []),
  ...(filters ? [`GET ${path}?vehicleId`] : []),
  ...ofVehicle.map((list) => `GET ${list}`),
]);

/**
 * What a record was, whatever its kind: activity/undo.test.ts and isolation.test.ts try it. Bytes that no record has yet:
 * files/uploads.test.ts. The link of a folder: papers/folders. Of a history for a buyer: papers/sale-packs.
 */
const ofNoKind = [
  'POST /api/activity/{id}/undo',
  'POST /api/folders/{id}/link',
  'POST /api/sale-packs/{id}/link',
  'POST /api/sale-packs/{id}/pdf',
  // Folders with their links, as a PDF: papers/folders/stickers.test.ts.
  'POST /api/stickers',
  'POST /api/uploads',
  // What a paper says, which nothing keeps: papers/reading/routes.test.ts.
  'POST /api/papers/readings',
  // What makes documents out of others, or says which renew which: papers/documents/renewal.test.ts tries it.
  'POST /api/documents/{id}/renewal',
  'POST /api/documents/renewals',
  'POST /api/documents/links',
  // What is done with many of them: papers/documents/bulk.test.ts.
  'POST /api/documents/changes',
  'POST /api/documents/deletions',
  // Of a type that is no record: papers/documents/types.test.ts.
  'PUT /api/document-types/notices',
  // What only asks: papers/rules/look-up.test.ts.
  'POST /api/rules/inspection',
  'POST /api/rules/licence',
];

test('every call that writes a record is of a kind in testing/kinds.ts', async () => {
  const writing = (await callsOfDocument()).filter((call) => !/^GET | \/api\/auth\//.test(call));
  expect(writing.toSorted()).toEqual([...said.filter((call) => !call.startsWith('GET ')), ...ofNoKind].toSorted());
});

test('what the kinds say is in the document, and so are the lists that they filter by vehicle', async () => {
  const calls = await callsOfDocument();
  expect(said.filter((call) => !calls.includes(call))).toEqual([]);
  const lists = everyKind.map(({ path }) => `GET ${path}?vehicleId`);
  expect(calls.filter((call) => lists.includes(call)).toSorted()).toEqual(
    said.filter((call) => lists.includes(call)).toSorted(),
  );
});
