import { listedFacts, unlistedFacts } from '@baqueano/domain/vehicles/vehicle-facts';
import { expect, test } from 'vitest';
import { factSections } from './words.ts';

test('each fact of a vehicle has its place in the form and on its page', () => {
  const { pulledBy, ...facts } = { ...listedFacts, ...unlistedFacts };
  expect(factSections.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(facts).toSorted());
});
