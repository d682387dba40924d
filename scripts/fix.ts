import { runTool, toolFile } from './machine/project.ts';

runTool(toolFile('@biomejs/biome', 'biome'), ['check', '--write', ...process.argv.slice(2)]);
