import { FAR, jointTest } from '@/server/synthetic/plausibility/jointTest'
import type { StrategyRow } from '@/server/synthetic/plausibility/strategies'

/** Rows of every seed. */
export interface SeedStrategies {
  readonly seed: number
  readonly rows: readonly StrategyRow[]
}

/** z, bold where it is two errors away and more. */
const told = (z: number) => (Math.abs(z) > FAR ? `**${z.toFixed(2)}**` : z.toFixed(2))

const basisPoints = (share: number) => (10_000 * share).toFixed(1)

/** The strategies in docs/plausibility.md: what the buyer is left with, what that costs, and how far it is from costing just that. */
export function strategyReport(measured: readonly SeedStrategies[], pooled: readonly StrategyRow[]): string {
  const all = measured.flatMap(({ rows }) => rows)
  const { far, farChance, worst } = jointTest(all)
  const seeds = measured.map(({ seed }) => `seed ${seed}: mean, costs ± error (z)`)
  const names = measured[0]?.rows.map(({ name }) => name) ?? []
  const head = [
    '',
    '## Strategies of one line',
    '',
    'Back-tests (`lib/backtest/options`) over the same year at bid and ask with 0.65 USD a contract. Basis points of the price of the',
    'underlying: the mean after costs, the costs, the standard error by session of entry, and z, the mean before costs in errors; the',
    'seller has −z and the same costs. Orders are followed in every session, of one name in four by turns.',
    `${all.length - far.length} of ${all.length} are within two errors of minus their costs; by chance ${(0.0455 * all.length).toFixed(1)} would be outside, ${far.length} or more with`,
    `${(100 * farChance).toFixed(0)} %. The least likely, ${worst.row?.name ?? 'none'} (z ${worst.row?.z.toFixed(2) ?? '–'}), has ${(100 * worst.chance).toFixed(0)} % among so many (Student, Johnson, Holm).`,
    'Together: z of all seeds, their sum over the root of their number (Stouffer).',
    '',
    `| strategy | ${seeds.join(' | ')} | together |`,
    `|---|${measured.map(() => '---|').join('')}---|`,
  ]
  const lines = names.map((name) => {
    const own = measured.map(({ rows }) => rows.find((one) => one.name === name) ?? null)
    const cells = own.map((row) =>
      row === null
        ? '–'
        : `${basisPoints(row.mean)}, ${basisPoints(row.costs)} ± ${basisPoints(row.error)} (${told(row.z)}), ${row.trades} trades`,
    )
    const known = own.filter((row) => row !== null)
    const together = known.reduce((sum, { z }) => sum + z, 0) / Math.sqrt(known.length)
    return `| ${name} | ${cells.join(' | ')} | ${told(together)} |`
  })
  return `${[...head, ...lines, ...pooledLines(pooled)].join('\n')}\n`
}

/** The same strategies over many markets: what is chance in a year of one is gone, what is bias is left. */
function pooledLines(rows: readonly StrategyRow[]): string[] {
  const { far, worst } = jointTest(rows)
  return [
    '',
    `Those on chains over a year of ${rows[0]?.sessions ?? 0} other markets, where chance is a fifth as large and a bias is not: ${rows.length - far.length} of ${rows.length} are within`,
    `two errors of minus their costs; the least likely, ${worst.row?.name ?? 'none'}, has ${(100 * worst.chance).toFixed(0)} % among so many.`,
    'What is far in one market above and is not here was its chance. Followed orders are tested in the markets above alone.',
    '',
    '| strategy | mean before costs ± error (z) | costs | trades |',
    '|---|---|---|---|',
    ...rows.map(
      ({ name, mean, costs, error, z, trades }) =>
        `| ${name} | ${basisPoints(mean + costs)} ± ${basisPoints(error)} (${z.toFixed(2)}) | ${basisPoints(costs)} | ${trades} |`,
    ),
  ]
}
