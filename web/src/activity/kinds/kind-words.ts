import type { AccidentInput } from '@baqueano/domain/accidents/accident';
import type { Problem } from '@baqueano/domain/alerts/problem';
import type { AssignmentInput } from '@baqueano/domain/drivers/assignment';
import type { DriverInput } from '@baqueano/domain/drivers/driver';
import type { Fine, FineInput } from '@baqueano/domain/fines/fine';
import type { FineRuleInput } from '@baqueano/domain/fines/fine-rules';
import type { Kind } from '@baqueano/domain/kinds';
import type { MaintenanceInput } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import type { DocumentTypeInput } from '@baqueano/domain/papers/document-type';
import type { FolderInput } from '@baqueano/domain/papers/folder';
import type { SalePackInput } from '@baqueano/domain/papers/sale-pack';
import type { ApiKeyInput } from '@baqueano/domain/people/api-key';
import type { OrganizationSettings, OrganizationSettingsInput } from '@baqueano/domain/people/organization-settings';
import type { MemberInput } from '@baqueano/domain/people/team';
import type { CustomFieldInput } from '@baqueano/domain/records/custom-field';
import type { FileInput } from '@baqueano/domain/records/file';
import type { Retirement } from '@baqueano/domain/records/retirement';
import type { CorrectionInput } from '@baqueano/domain/rules/held-rule';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import type { Field } from './fields.ts';

type RetirementField = keyof Retirement;

/** Of each kind all that the activity compares: the keys of its input schema. */
interface FieldNames extends Record<Kind, string> {
  /** And what is said of the tags of many. */
  vehicle: keyof VehicleInput | RetirementField | 'addTags' | 'removeTags';
  driver: keyof DriverInput | RetirementField;
  maintenance: keyof MaintenanceInput;
  /** And the links that a change may drop. */
  document: keyof DocumentInput | keyof Pick<VehicleDocument, 'renews' | 'renewedBy'>;
  /** And what follows from them. */
  fine: keyof FineInput | keyof Pick<Fine, 'status' | 'cost' | 'driverSource'>;
  fine_rule: keyof FineRuleInput;
  rule_correction: keyof CorrectionInput;
  document_type: keyof DocumentTypeInput;
  accident: keyof AccidentInput;
  custom_field: keyof CustomFieldInput;
  file: keyof FileInput;
  folder: keyof FolderInput;
  sale_pack: keyof SalePackInput;
  api_key: keyof ApiKeyInput;
  member: keyof MemberInput;
  organization:
    | keyof OrganizationSettingsInput
    | keyof Pick<
        OrganizationSettings,
        'deletesAt' | 'requiresSecondFactor' | 'defaults' | 'modules' | 'firstStepsClosed'
      >;
  /** Is made anew, and never changed. */
  invitation: never;
  /** A problem alone is changed. */
  reminder: keyof Pick<Problem, 'seenBy'>;
  /** None of these can be changed. */
  alert: never;
  takeout: never;
  assignment: keyof AssignmentInput;
}

/** What the activity says of a kind of record, and what a change of one touches on the screens. */
interface KindWords<Name extends string> {
  /** How a record is called within a sentence, by its label. */
  call: (label: string) => string;
  fields: Record<Name, Field>;
}

export type WordsOf<Some extends Kind> = { [One in Some]: KindWords<FieldNames[One]> };
