import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { compare } from '@/tests/parity/compare'
import { FewNames } from '@/tests/parity/fewNames'
import { builtInHost, type ParityAnswer } from '@/tests/parity/hosts'
import { callsOf, isUnfinished, SHORT, settled } from '@/tests/parity/parity'
import { until } from '@/tests/support/apiTestClient'
import { isLong } from '@/tests/support/rounds'

const DAY = '2026-11-20'
const ASKED = { ticker: 'AAPL', past: '2026-11-19', hasBeside: true }

// A minute on two cores, part of `npm run test:long`: every call once, while what stands behind it fills, and once it is whole.
it.skipIf(!isLong)(
  '24.5 what is being read is loading: an answer that changes on a clock that stands said so at first',
  async () => {
    const few = new FewNames(7, SHORT.names, SHORT.optioned)
    const host = builtInHost(few, hoursOrRegular(DAY).openMs + 20 * MINUTE_MS)
    const tape = few.market.tape(DAY)
    await until(() => host.prints().count >= tape.rowAt(20 * MINUTE_MS), 'the prints of the session')
    const firsts = new Map<string, ParityAnswer>()
    const calls = callsOf({ ...ASKED, contract: tape.print(0).option_chain_id })
    for (const { name, path } of calls) firsts.set(name, await host.ask(path))
    const silent: string[] = []
    for (const { name, path } of calls) {
      const first = firsts.get(name)
      if (first === undefined || isUnfinished(first.body)) continue
      const { outcome, examples } = compare(name, first, { ...(await settled(host, path)), isLate: false })
      if (outcome !== 'equal') silent.push(`${name}: ${examples[0]}`)
    }
    await host.close()
    expect(silent).toEqual([])
    expect(calls.length - silent.length).toBeGreaterThan(200)
  },
  600_000,
)

it('a part that is to come is told by each of its names', () => {
  const told = [{ pending: 1 }, { is_pending: true }, { is_ready: false }, { prior: 'loading' }, { done: 3, of: 11 }]
  expect(told.map((data) => isUnfinished({ data }))).toEqual(told.map(() => true))
  const whole = [{ pending: 0 }, { is_pending: false }, { is_ready: true }, { prior: 'known' }, { done: 11, of: 11 }]
  expect(whole.map((data) => isUnfinished({ data }))).toEqual(whole.map(() => false))
})
