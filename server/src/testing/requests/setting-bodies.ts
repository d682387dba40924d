import type { FineRuleInput } from '@baqueano/domain/fines/fine-rules';
import type { DocumentTypeInput } from '@baqueano/domain/papers/document-type';
import type { FolderInput } from '@baqueano/domain/papers/folder';
import type { SalePackInput } from '@baqueano/domain/papers/sale-pack';
import type { ApiKeyInput } from '@baqueano/domain/people/api-key';
import type { CustomFieldInput } from '@baqueano/domain/records/custom-field';
import type { FileInput } from '@baqueano/domain/records/file';
import type { CorrectionInput } from '@baqueano/domain/rules/held-rule';
import { addDays, today } from '@baqueano/domain/values/dates';
import { knownRules } from '../../papers/rules/data/known.ts';

/** Valid settings, files and links; those of the fleet are in bodies.ts. */

let made = 0;

/** Names are unique, as those of types of documents. */
export function aCustomField(overrides: Partial<CustomFieldInput> = {}): CustomFieldInput {
  made += 1;
  return { of: 'vehicle', name: `Campo ${made}`, type: 'choice', options: ['Norte', 'Sur'], ...overrides };
}

export function aDocumentType(overrides: Partial<DocumentTypeInput> = {}): DocumentTypeInput {
  made += 1;
  return { name: `Permiso ${made}`, owner: 'vehicle', expires: true, noticeDays: 15, ...overrides };
}

export function aFineRule(overrides: Partial<FineRuleInput> = {}): FineRuleInput {
  return {
    jurisdiction: 'AR-B',
    from: addDays(today(), -60),
    unitValue: 2_104.5,
    source: 'Resolución 3 del Ministerio de Transporte',
    ...overrides,
  };
}

/** Each call corrects another rule, as long as there are some. */
export function aCorrection(overrides: Partial<CorrectionInput> = {}): CorrectionInput {
  made += 1;
  const rule = knownRules[made % knownRules.length];
  const known = { ruleId: rule?.id ?? '', values: rule?.values ?? { kind: 'period' as const, months: null } };
  return { ...known, source: 'Resolución 12 del municipio', date: addDays(today(), -20), ...overrides };
}

export function aFile(vehicle: string, contentId: string): FileInput {
  made += 1;
  return { kind: 'vehicle', recordId: vehicle, name: `cédula-${made}.png`, contentId };
}

export function anApiKey(overrides: Partial<ApiKeyInput> = {}): ApiKeyInput {
  return { name: 'Sistema contable', permissions: ['maintenance:money', 'maintenance:read'], ...overrides };
}

export function aFolder(vehicleId: string, overrides: Partial<FolderInput> = {}): FolderInput {
  return { vehicleId, name: 'Control de ruta', types: null, showsFiles: true, showsDriver: false, ...overrides };
}

export function aSalePack(vehicleId: string, overrides: Partial<SalePackInput> = {}): SalePackInput {
  return { vehicleId, name: 'Concesionaria Norte', withCosts: false, ...overrides };
}
