import { accidentFields } from '@baqueano/domain/accidents/accident-fields';
import type { Problem } from '@baqueano/domain/alerts/problem';
import { noDriverLabel } from '@baqueano/domain/drivers/assignment';
import { assignmentFields } from '@baqueano/domain/drivers/assignment-fields';
import { driverFields } from '@baqueano/domain/drivers/driver-fields';
import { fineFields, fineRuleFields } from '@baqueano/domain/fines/fine-fields';
import { fuelEntryFields } from '@baqueano/domain/fuel/fuel-entry-fields';
import type { Kind } from '@baqueano/domain/kinds';
import { maintenanceFields } from '@baqueano/domain/maintenance-fields';
import { documentFields, documentTypeFields } from '@baqueano/domain/papers/document-fields';
import { folderFields, salePackFields } from '@baqueano/domain/papers/link-fields';
import type { ApiKeyInput } from '@baqueano/domain/people/api-key';
import { type ChosenModules, chosenModuleWords } from '@baqueano/domain/people/modules';
import type { OrganizationSettings, OrganizationSettingsInput } from '@baqueano/domain/people/organization-settings';
import { roleLabels } from '@baqueano/domain/people/permissions';
import { type RecordDefaults, recordDefaultWords } from '@baqueano/domain/people/record-defaults';
import type { MemberInput } from '@baqueano/domain/people/team';
import { customFieldFields } from '@baqueano/domain/records/custom-field-fields';
import {
  choice,
  date,
  driver,
  type FieldWords,
  hidden,
  listOf,
  prose,
  quoted,
  shortened,
  text,
} from '@baqueano/domain/records/field-words';
import type { FileInput } from '@baqueano/domain/records/file';
import { correctionFields } from '@baqueano/domain/rules/correction-fields';
import { organizationTypeLabels } from '@baqueano/domain/sign-in/account';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleFields } from '@baqueano/domain/vehicles/vehicle-fields';

/** A field that only the history names has its phrase alone. */
export interface HistoryWords extends Partial<Omit<FieldWords, 'the'>> {
  the: string;
}
type WordsOf<Input> = { [Field in keyof Input]-?: HistoryWords };

interface KindWords {
  /** A record within a sentence, by its label. */
  call: (label: string) => string;
  fields: Readonly<Record<string, HistoryWords>>;
}

const tags: HistoryWords = { the: 'etiquetas', ...listOf() };

const organizationWords: WordsOf<
  OrganizationSettingsInput &
    Pick<OrganizationSettings, 'deletesAt' | 'requiresSecondFactor' | 'defaults' | 'modules' | 'firstStepsClosed'>
> = {
  name: { the: 'el nombre', ...text },
  type: { the: 'el tipo', ...choice(organizationTypeLabels) },
  requiresSecondFactor: {
    the: 'el segundo factor de todos',
    read: (isRequired) => (isRequired ? 'obligatorio' : 'optativo'),
  },
  defaults: {
    the: 'los valores al cargar',
    read: (defaults) =>
      recordDefaultWords(defaults as RecordDefaults)
        .map(({ label, value }) => `${label}: ${shortened(value)}`)
        .join(', '),
  },
  modules: { the: 'los módulos del menú', read: (chosen) => chosenModuleWords(chosen as ChosenModules) },
  firstStepsClosed: { the: 'los primeros pasos', read: (isClosed) => (isClosed ? 'cerrados' : 'a la vista') },
  logoContentId: { the: 'el logo', ...hidden },
  deletesAt: { the: 'el día en que se elimina', read: (moment) => date.read(String(moment).slice(0, 10)) },
};

export const activityWords: Record<Kind, KindWords> = {
  vehicle: { call: formatPlate, fields: { ...vehicleFields, addTags: tags, removeTags: tags } },
  driver: { call: shortened, fields: driverFields },
  maintenance: { call: shortened, fields: maintenanceFields },
  document: { call: shortened, fields: documentFields },
  document_type: { call: shortened, fields: documentTypeFields },
  fine: { call: shortened, fields: fineFields },
  fine_rule: { call: shortened, fields: fineRuleFields },
  rule_correction: { call: shortened, fields: correctionFields },
  accident: { call: shortened, fields: accidentFields },
  fuel: { call: shortened, fields: fuelEntryFields },
  assignment: {
    call: (label) => (label === noDriverLabel ? 'sin conductor' : `de ${shortened(label)}`),
    fields: assignmentFields,
  },
  custom_field: { call: quoted, fields: customFieldFields },
  file: {
    call: shortened,
    fields: {
      name: { the: 'el nombre', ...prose },
      kind: { the: 'el tipo de registro', ...hidden },
      recordId: { the: 'el registro', ...hidden },
      contentId: { the: 'el contenido', ...hidden },
    } satisfies WordsOf<FileInput>,
  },
  folder: { call: quoted, fields: folderFields },
  sale_pack: { call: quoted, fields: salePackFields },
  takeout: { call: shortened, fields: {} },
  api_key: {
    call: quoted,
    fields: {
      name: { the: 'el nombre', ...prose },
      permissions: { the: 'los permisos', ...hidden },
      expiresOn: { the: 'el vencimiento', ...date },
    } satisfies WordsOf<ApiKeyInput>,
  },
  member: {
    call: (name) => `de ${shortened(name)}`,
    fields: {
      role: { the: 'el rol', ...choice(roleLabels) },
      driverId: { the: 'qué conductor es', ...driver },
    } satisfies WordsOf<MemberInput>,
  },
  invitation: { call: (addressee) => (addressee ? `para ${shortened(addressee)}` : 'con un enlace'), fields: {} },
  organization: { call: quoted, fields: organizationWords },
  reminder: {
    call: quoted,
    fields: { seenBy: { the: 'quién lo vio', ...text } } satisfies WordsOf<Pick<Problem, 'seenBy'>>,
  },
  import: { call: quoted, fields: {} },
  alert: { call: quoted, fields: {} },
};

/** An entry of an older version may name a field that there is no more. */
const unknownField: HistoryWords = { the: 'un dato' };

export function fieldOf(kind: Kind, name: string): HistoryWords {
  const known = activityWords[kind].fields;
  return Object.hasOwn(known, name) ? (known[name] ?? unknownField) : unknownField;
}
