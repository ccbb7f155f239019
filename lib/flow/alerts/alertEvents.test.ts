import { describe, expect, it } from 'vitest'
import { eventsOf, rankEvents } from '@/lib/flow/alerts/alertEvents'
import { type AlertHit, NO_PRINTS } from '@/lib/flow/alerts/alertHit'

const SECOND = 1_000_000
let made = 0
const hit = (rule: string, second: number, change: Partial<AlertHit> = {}): AlertHit => {
  made += 1
  return {
    ...NO_PRINTS,
    id: `h${made}`,
    rule,
    sessionDate: '2026-11-20',
    source: 'synthetic',
    fromUs: second * SECOND,
    atUs: second * SECOND,
    clauses: [],
    ticker: 'AAPL',
    optionSymbol: 'AAPL261218C00200000',
    size: 100,
    premium: 50_000,
    ...change,
  }
}

describe('issue 26.22 one event is one alert', () => {
  it('hits of one contract within a minute of each other are one event with all its rules; the largest leads', () => {
    const hits = [hit('R12', 0), hit('R8', 0, { premium: 900_000 }), hit('R9', 50), hit('R12', 109), hit('R1', 200)]
    const [first, second, ...rest] = eventsOf(hits)
    expect(first?.rules).toEqual(['R8', 'R9', 'R12'])
    expect(first?.hits).toHaveLength(4)
    expect(first?.lead).toBe(hits[1])
    expect(second?.rules).toEqual(['R1'])
    expect(rest).toEqual([])
  })

  it('legs in the same second are one event; another contract or name later is none of it', () => {
    const leg = { optionSymbol: 'AAPL261218P00190000' }
    expect(eventsOf([hit('R12', 0), hit('R12', 1, leg)])).toHaveLength(1)
    expect(eventsOf([hit('R12', 0), hit('R12', 3, leg)])).toHaveLength(2)
    expect(
      eventsOf([hit('R12', 0), hit('R12', 0, { ticker: 'MSFT', optionSymbol: 'MSFT261218C00400000' })]),
    ).toHaveLength(2)
  })

  it('a contract that rings without end makes a new event every five minutes', () => {
    const hits = Array.from({ length: 41 }, (_, minute) => hit('R12', minute * 30))
    expect(eventsOf(hits).map((event) => event.hits.length)).toEqual([11, 11, 11, 8])
  })

  it('hits without a contract stand alone', () => {
    const market = { ticker: '', optionSymbol: null }
    expect(eventsOf([hit('R15', 0, market), hit('R15', 0, market)])).toHaveLength(2)
  })
})

describe('issue 26.22 rarity by name and liquidity', () => {
  const average = (ticker: string) => ({ NDX: 20_000, TINY: 500, AAPL: 1_000_000 })[ticker] ?? null
  const of = (ticker: string, second: number, size: number) =>
    hit('R12', second, { ticker, optionSymbol: `${ticker}261218C00100000`, size, premium: 600_000 })

  it('two lots of an index that rings all day come last, a large print in a quiet name first', () => {
    const hits = [
      ...Array.from({ length: 20 }, (_, at) => of('NDX', at * 400, 2)),
      of('TINY', 100, 800),
      of('AAPL', 200, 1000),
    ].sort((a, b) => a.atUs - b.atUs)
    const ranked = rankEvents(eventsOf(hits), average)
    expect(ranked.map(({ lead }) => lead.ticker).slice(0, 2)).toEqual(['TINY', 'AAPL'])
    // 22 events, one of TINY, none larger for its name: log2 22 + log2 22.
    expect(ranked[0]).toMatchObject({ rang: 1, rarestRule: 'R12', dayShare: 1.6 })
    expect(ranked[0]?.rarity).toBeCloseTo(2 * Math.log2(22), 12)
    // All 22 are at least as large as two lots of NDX; the rule rang in 20 of 22 events on it.
    expect(ranked.at(-1)?.rarity).toBeCloseTo(Math.log2(22 / 20), 12)
    expect(ranked.at(-1)?.rang).toBe(20)
  })

  it('the rule that rings least on the name tells; one print under two rules counts its contracts once', () => {
    const hits = [of('AAPL', 0, 1000), { ...of('AAPL', 0, 1000), rule: 'R10' }, of('AAPL', 900, 1000)]
    const both = rankEvents(eventsOf(hits), average)[0]
    expect(both).toMatchObject({ rarestRule: 'R10', rang: 1, dayShare: 0.001, rules: ['R10', 'R12'] })
  })

  it('without an average the premium among all events stands for the size', () => {
    const ranked = rankEvents(eventsOf([of('NEW', 0, 5), hit('R15', 10, { ticker: '', optionSymbol: null })]), average)
    expect(ranked.map(({ rarity, dayShare }) => [rarity, dayShare])).toEqual([
      [2, null],
      [1, null],
    ])
    expect(rankEvents([], average)).toEqual([])
  })
})
