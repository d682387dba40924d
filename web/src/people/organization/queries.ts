import type { ModulesInput } from '@baqueano/domain/people/modules';
import type { Organization } from '@baqueano/domain/people/organization';
import type {
  CheckedOrganizationInput,
  CheckedOrganizationSettingsInput,
  OrganizationSettings,
} from '@baqueano/domain/people/organization-settings';
import type { CheckedRecordDefaultsInput } from '@baqueano/domain/people/record-defaults';
import type { Session } from '@baqueano/domain/people/session';
import type { FileContent } from '@baqueano/domain/records/file';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { act, get, post } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { upload } from '../../lib/http/upload.ts';
import { offerUndo } from '../../lib/records/undo.ts';
import { startSession } from '../../lib/session/session.ts';

const path = '/api/organization';

export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => get<OrganizationSettings>(path, signal),
});

/** Each of these calls answers the organization as it is now. */
function useChange<Input>(change: (input: Input) => ReturnType<typeof act<OrganizationSettings>>, words: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ answer, requestId }) => {
      cache.setQueryData(organizationQuery.queryKey, answer);
      refreshAfter(cache, 'organization');
      offerUndo({ collection: 'organization', requestId, words });
    },
  });
}

export const useSaveOrganization = () =>
  useChange(
    (body: CheckedOrganizationSettingsInput) => act<OrganizationSettings>('PUT', path, { body }),
    'Organización actualizada',
  );

export const useSaveDefaults = () =>
  useChange(
    (body: CheckedRecordDefaultsInput) => act<OrganizationSettings>('PUT', `${path}/defaults`, { body }),
    'Valores al cargar actualizados',
  );

export const useChooseModules = () =>
  useChange(
    (body: ModulesInput) => act<OrganizationSettings>('PUT', `${path}/modules`, { body }),
    'Módulos del menú actualizados',
  );

export const useDemandFactor = () =>
  useChange(
    (required: boolean) => act<OrganizationSettings>('PUT', `${path}/second-factor`, { body: { required } }),
    'Segundo factor de la organización actualizado',
  );

export const useAskDeletion = () =>
  useChange(
    (name: string) => act<OrganizationSettings>('POST', `${path}/deletion`, { body: { name } }),
    'La organización se va a eliminar',
  );

export const useTakeBack = () =>
  useChange(() => act<OrganizationSettings>('DELETE', `${path}/deletion`, {}), 'La organización no se elimina');

/** Switches the session to another organization of the same person, and loads everything anew. */
export async function switchTo(organizationId: string): Promise<void> {
  startSession(await post<Session>('/api/auth/switch', { organizationId }));
}

/** @param key the same for each try of one form. */
export async function openOrganization(input: CheckedOrganizationInput, key: string): Promise<void> {
  const { id } = await post<Organization>('/api/organizations', input, key);
  await switchTo(id);
}

export function uploadLogo(file: Blob): Promise<FileContent> {
  return upload<FileContent>('/api/uploads', file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}
