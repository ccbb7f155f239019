import { spawnSync } from 'node:child_process'
import { listingOf } from '@/lib/options/chainListing'
import { totalExposure } from '@/lib/options/exposureColumns'
import { writeBsmGreeks } from '@/lib/options/greeks'
import { report } from '@/scripts/bench/report.mjs'
import { figure, median } from '@/scripts/bench/stats.mjs'
import { benchOptions, ROUNDS, seededRandom } from '@/tests/bench/support/options'

/**
 * Row `exposure`: greeks (F19) and exposures (F23-F26) of a chain of 28,000 contracts against QuantLib asked for the gamma
 * of each of them, in turns, in processor time. QuantLib is Debian's `quantlib-python` on the system's Python; where it is
 * not there the row says so and compares nothing.
 */
const { isQuick } = benchOptions()
const CONTRACTS = isQuick ? 4000 : 28_000
const SPOT = 6600
const MARKET = { spot: SPOT, rate: 0.042, dividendYield: 0.013 }
const LEAST_RATIO = 10

interface Terms {
  readonly type: 'C' | 'P'
  readonly strike: number
  readonly days: number
  readonly vol: number
  readonly openInterest: number
}

const random = seededRandom(1)
const chain: readonly Terms[] = Array.from({ length: CONTRACTS }, (_, at) => ({
  type: at % 2 === 0 ? 'C' : 'P',
  strike: Math.round((SPOT * (0.7 + 0.6 * random())) / 5) * 5,
  days: 1 + Math.floor(700 * random() ** 2),
  vol: 0.1 + 0.3 * random(),
  openInterest: Math.floor(5000 * random() ** 3),
}))

/** What a session keeps of a chain. */
const listing = listingOf(
  chain.map(({ type, strike, openInterest }, at) => ({
    ...{ symbol: `X${at}`, root: 'X', settlement: 'PM', oiChange: null, expiry: '2026-11-18' },
    ...{ type, strike, openInterest },
  })),
)
const rows = Uint32Array.from(chain.keys())
const none = new Float64Array(CONTRACTS)

function ours(): { readonly ms: number; readonly net: number } {
  const from = process.cpuUsage()
  const greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0, vanna: 0, charm: 0, vomma: 0, speed: 0 }
  const { spot, rate, dividendYield } = MARKET
  const columns = { listing, delta: none.slice(), gamma: none.slice(), vanna: none.slice(), charm: none.slice() }
  for (const [row, { type, strike, days, vol }] of chain.entries()) {
    writeBsmGreeks({ type, spot, strike, years: days / 365, rate, dividendYield, vol }, greeks)
    columns.delta[row] = greeks.delta
    columns.gamma[row] = greeks.gamma
    columns.vanna[row] = greeks.vanna
    columns.charm[row] = greeks.charm
  }
  const counted = { ...columns, volume: none, inventory: none }
  const net = totalExposure(counted, rows, { spot: SPOT, model: 'naive', basis: 'openInterest' })
  const { user, system } = process.cpuUsage(from)
  return { ms: (user + system) / 1000, net: net.gex }
}

function quantlib(): { readonly ms: number; readonly net: number; readonly version: string } | null {
  const contracts = chain.map(({ type, strike, days, vol, openInterest }) => {
    const shares = (type === 'C' ? 1 : -1) * openInterest * 100
    return [type, strike, days, vol, shares]
  })
  const input = JSON.stringify({ spot: SPOT, rate: MARKET.rate, dividend_yield: MARKET.dividendYield, contracts })
  const { status, stdout } = spawnSync('/usr/bin/python3', ['tests/bench/support/quantlibChain.py'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) return null
  const told: { readonly seconds: number; readonly net: number; readonly version: string } = JSON.parse(stdout)
  return { ms: told.seconds * 1000, net: told.net, version: told.version }
}

for (let warm = 0; warm < 5; warm += 1) ours()
const rounds = Array.from({ length: ROUNDS }, () => ({ own: ours(), other: quantlib() }))
const ownMs = median(rounds.map(({ own }) => own.ms))
const others = rounds.flatMap(({ other }) => (other === null ? [] : [other]))
const what = `greeks and exposures of ${figure(CONTRACTS)} contracts against QuantLib's gamma of each`
const [first] = others
if (first === undefined) {
  const note = 'exposure: skipped the comparison, Debian’s quantlib-python is not installed.'
  report([{ what, medians: `${figure(ownMs)} ms`, ratio: null, bound: `at least ${LEAST_RATIO}`, isOk: null }], [note])
} else {
  const otherMs = median(others.map(({ ms }) => ms))
  const ratio = otherMs / ownMs
  const differs = Math.abs((rounds[0]?.own.net ?? 0) / first.net - 1)
  report(
    [
      {
        what,
        medians: `${figure(ownMs)} ms, ${figure(otherMs)} ms of processor time`,
        ratio,
        bound: `at least ${LEAST_RATIO}`,
        isOk: ratio >= LEAST_RATIO && differs < 1e-6,
      },
    ],
    [`QuantLib ${first.version}; the two net exposures differ by ${differs.toExponential(1)} of their size.`],
  )
}
