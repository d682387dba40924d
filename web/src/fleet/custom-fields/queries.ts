import type { CheckedCustomFieldInput, CustomField, CustomFieldOwner } from '@baqueano/domain/records/custom-field';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';

const path = '/api/custom-fields';

/** In the order of their creation. They are refreshed with the vehicles, since their values come with them. */
export function customFieldsQuery(of: CustomFieldOwner) {
  return queryOptions({
    queryKey: ['vehicles', 'custom-fields', of],
    queryFn: ({ signal }) => get<CustomField[]>(withQuery(path, { of }), signal),
  });
}

const records: Records<CustomField> = {
  collection: 'vehicles',
  path,
  nameOf: ({ name }) => `Campo ${name}`,
  // Its list is short: it is fetched again.
  keep: () => undefined,
  drop: () => undefined,
};

export const useSaveCustomField = () => useSaveRecord<CustomField, CheckedCustomFieldInput>(records);
export const useDeleteCustomField = () => useDeleteRecord(records);
