// The rules of .dependency-cruiser.mjs; a run that cruised nothing proves nothing and fails.
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../.dependency-cruiser.mjs';

const { output } = await cruise(
  ['src'],
  { ...config.options, validate: true, ruleSet: { forbidden: config.forbidden } },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { totalCruised, violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${totalCruised} modules, ${violations.length} violations`);
if (totalCruised < 100) console.error('Far fewer modules than there are: the check did not work');
process.exit(violations.length > 0 || totalCruised < 100 ? 1 : 0);
