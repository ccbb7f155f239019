import { writeFileSync } from 'node:fs'
import { indicatorSection } from '@/tests/accuracy/indicators'
import { pricingTable } from '@/tests/accuracy/pricing'
import { referenceTable } from '@/tests/accuracy/references'

/** Writes docs/accuracy.md: `node run.mjs <cases of QuantLib as JSON lines> <those of cash dividends>`. */
const OUT = 'docs/accuracy.md'

writeFileSync(
  OUT,
  `# How near the numbers are to published ones

Made by \`npm run accuracy\`. Errors of prices are in USD and as a share of spot or strike, whichever is greater; "bound" is what
the doc comment of the function states, and the suite holds it on recorded cases. The random cases have volatilities of 3 to
500 %, rates and yields of 0 to 12 %, 1 to 1,095 days, strikes of a fifth to five times the spot. Where QuantLib's engine of
high precision does not come back within 0.4 seconds, a coarser one of its own stands in, with an error of its own. Those with cash
dividends have volatilities of 8 to 120 %, 21 to 730 days, strikes of 0.7 to 1.4 times the spot and up to 3 % of it at a time.

## Prices of options

${pricingTable(process.argv[2] ?? '', process.argv[3] ?? '')}

## Published tables

Measured on the files of \`../shared/data\`; a figure is equal where it is within half of the table's last digit.

| reference | figures | worst difference | last digit of the table |
|---|---|---|---|
${await referenceTable()}

${indicatorSection()}`,
)
process.stdout.write(`${OUT} is written\n`)
