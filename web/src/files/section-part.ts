import { part } from '../lib/http/part.ts';

/** Loaded apart from the forms. The frame loads it early: a report from the gate may have no signal. */
export const formSection = part(async () => (await import('./form-section.tsx')).FormSection);
