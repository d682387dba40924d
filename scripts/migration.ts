import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool, toolFile } from './machine/project.ts';

runTool(toolFile('drizzle-kit'), ['generate', '--config', 'server/drizzle.config.ts', ...process.argv.slice(2)]);

// drizzle-kit compares the tables with the newest snapshot alone; the earlier ones would weigh 150 kB each.
const snapshots = globSync('server/src/database/migrations/meta/*_snapshot.json', { cwd: root }).sort();
for (const snapshot of snapshots.slice(0, -1)) rmSync(join(root, snapshot));
