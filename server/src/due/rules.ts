import type { AlertKind } from '@baqueano/domain/alerts/alert';
import { reminderRule } from '../alerts/due.ts';
import { accidentReportRule } from '../fleet/accidents/due.ts';
import { licenseRule } from '../fleet/drivers/due.ts';
import { paperRules } from '../papers/documents/due-store.ts';
import { fineAppealRule, fineDiscountRule } from '../papers/fines/due.ts';
import { oilChangeRule } from '../upkeep/maintenance/due.ts';
import type { DueRule } from './rule-store.ts';

/** One rule for each kind of alert. They apply in this order: the terms of a fine follow from the `renew_by` of its paper. */
export const rules: Record<AlertKind, DueRule> = {
  document: paperRules.document,
  driver_document: paperRules.driver_document,
  organization_document: paperRules.organization_document,
  fine_discount: fineDiscountRule,
  fine_appeal: fineAppealRule,
  accident_report: accidentReportRule,
  driver_license: licenseRule,
  oil_change: oilChangeRule,
  reminder: reminderRule,
};

export const dueKinds = Object.keys(rules) as AlertKind[];
