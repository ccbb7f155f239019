import { renameSync, writeFileSync } from 'node:fs'
import type { MeasuredMarket } from '@/lib/contract/plausibility'
import type { IsoDate } from '@/lib/core/nominal'
import { letCallsIn } from '@/server/cache/turns'
import { systemClock } from '@/server/clock'
import { sealed } from '@/server/sealed'
import { createMarket } from '@/server/synthetic/market'
import { overManyMarkets } from '@/server/synthetic/plausibility/manyMarkets'
import { plausibilityReport } from '@/server/synthetic/plausibility/report'
import { type MarketSample, sampleOf, YEAR } from '@/server/synthetic/plausibility/sample'
import { runStrategies } from '@/server/synthetic/plausibility/strategies'
import { strategyReport } from '@/server/synthetic/plausibility/strategyReport'
import { type MeasuredFact, measureFacts } from '@/server/synthetic/plausibility/stylisedFacts'
import { endWithParent } from '@/server/withParent'

/**
 * npm run plausibility -- [seed …]: measures a year of the markets of seeds (1, 2 and 3) and writes docs/plausibility.md.
 * The host starts it as `--keep <file> <last session> <seed>` and hears how far it is.
 */
const LAST = '2026-11-20'
const OUT = 'docs/plausibility.md'
const given = process.argv.slice(2)

function yearOf(seed: number, last: IsoDate): MarketSample {
  if (!Number.isSafeInteger(seed)) throw new RangeError('A seed is a whole number')
  return sampleOf(createMarket({ seed }), last, YEAR)
}

async function measure(sample: MarketSample): Promise<MeasuredFact[]> {
  const found: MeasuredFact[] = []
  for (const { fact, progress } of measureFacts(sample)) {
    found.push(fact)
    process.send?.({ progress })
    // Hears between two facts that the host has gone.
    await letCallsIn()
  }
  return found
}

async function keep(file: string, last: IsoDate, seed: number): Promise<void> {
  endWithParent(() => process.exit(1))
  const startMs = systemClock()
  const facts = (await measure(yearOf(seed, last))).map(({ fact, group, value, isInside }) => {
    const [low, high] = fact.band
    return { group, name: fact.name, low, high, source: fact.source, value, is_inside: isInside }
  })
  const endMs = systemClock()
  const found: MeasuredMarket = { seed, last, measured_at_ms: endMs, took_ms: endMs - startMs, facts }
  // Whoever reads finds the old file or the new one, never half of it.
  writeFileSync(`${file}.new`, sealed(found))
  renameSync(`${file}.new`, file)
  process.exit(0)
}

if (given[0] === '--keep') {
  await keep(given[1] ?? '', given[2] ?? '', Number(given[3]))
} else {
  const seeds = given.length === 0 ? [1, 2, 3] : given.map(Number)
  const measured = []
  for (const seed of seeds) {
    process.stderr.write(`Seed ${seed} …\n`)
    const sample = yearOf(seed, LAST)
    measured.push({ seed, facts: await measure(sample), rows: runStrategies(sample) })
  }
  writeFileSync(OUT, plausibilityReport(measured, LAST) + strategyReport(measured, overManyMarkets(LAST)))
  process.stdout.write(`${OUT}\n`)
}
