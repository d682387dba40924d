import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { auditedFile } from './audited-file.ts';
import { takeAudited, takeFindings } from './statement-audit.ts';

// Not in api.ts: a worker loads that once, while a hook applies to the test file that is being loaded.
afterEach(() => expect(takeFindings(), "statements on a tenant's table without its organization").toEqual([]));

// For the whole run's sum, as workers have no other channel.
afterAll(() => appendFileSync(join(inject('runFolder'), auditedFile), `${takeAudited()}\n`));
