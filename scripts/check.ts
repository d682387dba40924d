import { parseArgs } from 'node:util';
import { checkThen, screenWeights, staticChecks } from './checks/checks.ts';
import { conclude, unitTests } from './steps.ts';

/**
 * All checks without a browser. `--quick`: without running the product. With the name of a slice, such as `fines` or
 * `papers/documents`: only the tests with that text in their path.
 */
const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
const [slice] = positionals;
const tests = () => (slice ? [unitTests(slice)] : [screenWeights(), unitTests()]);
conclude(await (values.quick ? staticChecks() : checkThen(tests)));
