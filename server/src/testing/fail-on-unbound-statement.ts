import { afterEach, expect } from 'vitest';
import { takeFindings } from './statement-audit.ts';

// Not in api.ts: a worker loads that once, and a hook holds for the test file that is being loaded.
afterEach(() => expect(takeFindings(), "statements on a tenant's table without its organization").toEqual([]));
