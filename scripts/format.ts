import { runTool, toolFile } from './project.ts';

runTool(toolFile('@biomejs/biome', 'biome'), ['check', '--write', ...process.argv.slice(2)]);
