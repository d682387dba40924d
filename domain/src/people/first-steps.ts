import * as z from 'zod/mini';

export const firstSteps = z.object({ sheet: z.boolean(), paper: z.boolean(), person: z.boolean(), km: z.boolean() });
