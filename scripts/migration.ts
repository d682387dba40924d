import { runTool, toolFile } from './machine/project.ts';

runTool(toolFile('drizzle-kit'), ['generate', '--config', 'server/drizzle.config.ts', ...process.argv.slice(2)]);
