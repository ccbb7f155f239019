import { writeFileSync } from 'node:fs'
import { createMarket } from '@/server/synthetic/market'
import { plausibilityReport } from '@/server/synthetic/plausibility/report'
import { sampleOf, YEAR } from '@/server/synthetic/plausibility/sample'
import { runStrategies } from '@/server/synthetic/plausibility/strategies'
import { strategyReport } from '@/server/synthetic/plausibility/strategyReport'
import { measureFacts } from '@/server/synthetic/plausibility/stylisedFacts'

/** npm run plausibility -- [seed …]: measures a year of the markets of seeds (1, 2 and 3) and writes docs/plausibility.md. */
const LAST = '2026-11-20'
const OUT = 'docs/plausibility.md'
const given = process.argv.slice(2).map(Number)
const seeds = given.length === 0 ? [1, 2, 3] : given
if (seeds.some((seed) => !Number.isSafeInteger(seed))) throw new RangeError('A seed is a whole number')

const measured = seeds.map((seed) => {
  process.stderr.write(`Seed ${seed} …\n`)
  const sample = sampleOf(createMarket({ seed }), LAST, YEAR)
  return { seed, facts: measureFacts(sample), rows: runStrategies(sample) }
})
writeFileSync(OUT, plausibilityReport(measured, LAST) + strategyReport(measured))
process.stdout.write(`${OUT}\n`)
