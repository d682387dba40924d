import { parseArgs } from 'node:util';
import { checkThen, screenWeights, staticChecks } from './checks/checks.ts';
import { conclude, unitTests } from './steps.ts';

/**
 * Everything that needs no browser. `--quick`: nothing that runs the product. With the name of a slice, as `fines` or
 * `papers/documents`: of the tests only those whose path holds it.
 */
const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
const [slice] = positionals;
const tests = () => (slice ? [unitTests(slice)] : [screenWeights(), unitTests()]);
conclude(await (values.quick ? staticChecks() : checkThen(tests)));
