import { describe, expect, it } from 'vitest'
import { hitOfPrints } from '@/lib/flow/alerts/alertHit'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { hitAsItem } from '@/lib/flow/alerts/hitAsItem'
import { hitResult } from '@/lib/flow/alerts/hitResult'
import { hitFound, hitSubject } from '@/lib/flow/alerts/hitWords'
import { addQuote, changePercent, gainPercent, newOutcome } from '@/lib/flow/alerts/outcome'
import { programOf, ruleThresholds } from '@/lib/flow/alerts/programOf'
import { returnStats } from '@/lib/flow/alerts/returnStats'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { UnderlyingMinutes } from '@/lib/flow/alerts/underlyingMinutes'
import { describeWatch } from '@/lib/flow/alerts/watchWords'
import { filterHints } from '@/lib/flow/filter/hints'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { aFlowItem } from '@/tests/support/aPrint'

describe('F66 return statistics', () => {
  it('95% interval of a mean: n 5, sd 1.5811, t 2.776', () => {
    // 1, 2, 3, 4, 5: mean 3, sd √2.5; 2.776 × 1.58114 / √5 = 1.96293
    const stats = returnStats([1, 2, 3, 4, 5])
    expect(stats).toMatchObject({ n: 5, mean: 3, median: 3, best: 5, worst: 1, hitRate: 1 })
    expect(stats?.meanLow).toBeCloseTo(1.03707, 4)
    expect(stats?.meanHigh).toBeCloseTo(4.96293, 4)
  })

  it('Wilson interval of 10 of 20: 0.2993 to 0.7007', () => {
    const stats = returnStats(Array.from({ length: 20 }, (_, i) => (i < 10 ? 1 : -1)))
    expect(stats?.hitRateLow).toBeCloseTo(0.2993, 4)
    expect(stats?.hitRateHigh).toBeCloseTo(0.7007, 4)
  })

  it('every return stands in one bin, one return has no interval, none has no statistics', () => {
    const stats = returnStats([-3, -0.1, 0, 0.1, 5])
    // Nine of ten lie within 4.2 %.
    expect(stats?.edges).toEqual([-10, -5, -2, -1, 0, 1, 2, 5, 10])
    expect(stats?.bins).toEqual([0, 0, 1, 0, 1, 2, 0, 0, 1, 0])
    expect(returnStats([1])).toMatchObject({ n: 1, meanLow: null, meanHigh: null, median: 1 })
    expect(returnStats([])).toBeNull()
  })

  it('a contract is bought at the ask and sold at a later bid', () => {
    const outcome = newOutcome(0, 2)
    addQuote(outcome, 0, 9)
    addQuote(outcome, 15 * 60_000_000, 3)
    addQuote(outcome, 61 * 60_000_000, 1)
    addQuote(outcome, 62 * 60_000_000, null)
    expect(outcome).toMatchObject({ bid15: 3, bid60: 3, bidClose: 1, bidMax: 3, bidMin: 1 })
    expect([gainPercent(2, outcome.bidMax), gainPercent(null, 3), changePercent(200, 210)]).toEqual([50, null, 5])
  })

  it('the underlying at an instant is its last print at or before that minute', () => {
    const minutes = new UnderlyingMinutes('2025-01-15')
    const openUs = 1_736_951_400_000_000
    minutes.add(aFlowItem({ executedAtUs: openUs + 60_000_000, underlyingPrice: 190 }))
    expect(minutes.priceAt('AAPL', openUs)).toBeNull()
    expect(minutes.priceAt('AAPL', openUs + 600_000_000)).toBe(190)
    expect(minutes.priceAt('MSFT', openUs + 600_000_000)).toBeNull()
  })

  it('a hit is held against the same name of its size, whichever source told its prints', () => {
    const minutes = new UnderlyingMinutes('2025-01-15')
    const [openUs, peers] = [1_736_951_400_000_000, Array.from({ length: 40 }, (_, at) => `N${at}`)]
    for (const [at, ticker] of peers.entries())
      for (const [minute, underlyingPrice] of [100, 101 + at].entries())
        minutes.add(aFlowItem({ ticker, underlyingPrice, executedAtUs: openUs + minute * 15 * 60_000_000 }))
    const own = (source: string, seq: number) => {
      const hit = hitOfPrints([aFlowItem({ seq, source, executedAtUs: openUs })], { rule: 'R5', clauses: [] })
      if (hit === null) throw new Error('no hit')
      const tools = { minutes, untilUs: openUs * 2, lastClosed: '', closeOf: () => null, peersOf: () => peers }
      return hitResult(hit, null, tools).bench15
    }
    const seqs = [1, 2, 3, 4, 5, 6]
    expect(seqs.map((seq) => own('desk', seq))).toEqual(seqs.map((seq) => own('synthetic', seq)))
    expect(new Set(seqs.map((seq) => own('desk', seq))).size).toBeGreaterThan(1)
  })
})

describe('rules are data', () => {
  it('every built-in rule reads in the filter language and prints back', () => {
    for (const rule of ALERT_RULES) {
      const read = parseFilter(rule.text)
      expect(read.ok, rule.id).toBe(true)
      if (read.ok) expect(printFilter(rule.program.filter)).toBe(printFilter(read.filter))
    }
    expect(ALERT_RULES.map((rule) => rule.id).join(' ')).toBe(
      'R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17',
    )
  })

  it('what a filter says for certain keeps most prints from being looked at', () => {
    const filter = (text: string) => {
      const read = parseFilter(text)
      if (!read.ok) throw new Error(text)
      return read.filter
    }
    expect(filterHints(filter('ticker in (AAPL, MSFT) and premium>=50k and side=ask'))).toEqual({
      tickers: ['AAPL', 'MSFT'],
      minPremium: 50_000,
    })
    expect(filterHints(filter('premium>=50k or side=ask'))).toEqual({})
    expect([filterHints(filter('flag=floor')), filterHints(filter('flag in (-multi)'))]).toEqual([
      { needsFlag: true },
      {},
    ])
  })

  it('a hit answers the filter language as one print of all its prints', () => {
    const prints = [aFlowItem({ seq: 1, premium: 30_000 }), aFlowItem({ seq: 2, premium: 20_000, side: 'BID' })]
    const hit = hitOfPrints(prints, { rule: 'R1', clauses: [] })
    if (hit === null) throw new Error('no hit')
    expect(hit.id).toBe('2025-01-15.test.R1.2')
    expect(hitAsItem(hit)).toMatchObject({ premium: 50_000, size: 20, side: 'ASK', askPct: 60 })
  })
})

describe('C14 definitions', () => {
  const definition: AlertDefinition = {
    ...{ kind: 'print', filter: 'premium>=1m', trigger: { kind: 'every' }, cooldown_minutes: 5 },
    ...{ hours: { from: '09:30', to: '16:00' }, interval: null, rule: null },
    scope: { kind: 'tickers', tickers: ['AAPL'], watchlist: null },
  }

  it('scope and condition become one filter, hours become minutes', () => {
    const program = programOf('x', definition)
    expect(printFilter(program.filter)).toBe('ticker=AAPL and premium>=1m')
    expect(program.policy).toMatchObject({ cooldownMinutes: 5, activeHours: { from: 570, to: 960 } })
  })

  it('a cloned rule takes other thresholds', () => {
    const rule = { id: 'R1', thresholds: { min_prints: 20, min_premium: 1_000_000 } }
    const program = programOf('x', { ...definition, kind: 'rule', rule })
    expect(program).toMatchObject({ kind: 'burst', minPrints: 20, minPremium: [{ premium: 1_000_000 }] })
    expect(ruleThresholds('R1').map(({ value }) => value)).toEqual([6, 10_000])
  })

  it('says in words what is wrong', () => {
    expect(() => programOf('x', { ...definition, filter: 'premium>>' })).toThrow('Expected')
    expect(() => programOf('x', { ...definition, hours: { from: '16:00', to: '09:30' } })).toThrow('end before')
    expect(() => programOf('x', { ...definition, kind: 'interval' })).toThrow('Choose an interval')
  })

  it('an empty watchlist rings for nothing', () => {
    const program = programOf('x', { ...definition, scope: { kind: 'watchlist', tickers: [], watchlist: 'w' } }, [])
    expect(printFilter(program.filter)).toContain('contract=""')
  })
})

describe('words of a hit', () => {
  const clauses = [
    { clause: 'halted', found: '10:14:20 New York' },
    { clause: 'code', found: 'LUDP' },
  ]
  it('R17 R20 a hit without prints says whom it is about and what was found, one of prints says its contract', () => {
    const halted = { contract: null, ticker: 'APP', prints: 0, clauses }
    expect([hitSubject(halted), hitFound(halted)]).toEqual(['APP', 'halted 10:14:20 New York, code LUDP'])
    expect(hitSubject({ contract: null, ticker: '' })).toBe('whole market')
    const print = { contract: 'AAPL250117C00200000', ticker: 'AAPL', prints: 3, clauses }
    expect([hitSubject(print), hitFound(print)]).toEqual(['AAPL $200 C 01/17/2025', ''])
  })
})

describe('watches', () => {
  const watch = (change: Partial<AlertDefinition>): AlertDefinition => ({
    ...{ kind: 'watch', filter: '', scope: { kind: 'tickers', tickers: ['SPY'], watchlist: null } },
    ...{ trigger: { kind: 'every' }, cooldown_minutes: 0, hours: null, interval: null, rule: null },
    ...change,
  })
  const level = { kind: 'price_level', price: 100, line: null, side: 'cross' } as const
  const refused = (change: Partial<AlertDefinition>) => () => programOf('x', watch(change), [])

  it('R20 a level becomes a program of one ticker; a crossing needs no second crossing', () => {
    const program = programOf('x', watch({ watch: level, trigger: { kind: 'cross' } }))
    expect(program).toMatchObject({ kind: 'level', ticker: 'SPY', level, policy: { trigger: { kind: 'every' } } })
    const scope = { kind: 'tickers', tickers: ['SPY', 'QQQ'], watchlist: null } as const
    expect(refused({ watch: level, scope })).toThrow('one ticker')
    const line = { at_ms: 5, to_ms: 5, to_price: 3 }
    expect(refused({ watch: { ...level, line } })).toThrow('different times')
  })

  it('R16 R19 what cannot be watched is refused in words', () => {
    const all = { kind: 'all', tickers: [], watchlist: null } as const
    expect(refused({ watch: { kind: 'exposure', test: 'flip', value: 0 }, scope: all })).toThrow('at least one ticker')
    const many = { ...all, kind: 'tickers', tickers: ['A', 'B', 'C', 'D', 'E', 'F'] } as const
    expect(refused({ watch: { kind: 'straddle', below: 1 }, scope: many })).toThrow('At most 5')
    expect(refused({ watch: { kind: 'names', event: 'enter' }, filter: 'side=ask', scope: all })).toThrow(
      'Names have no',
    )
    expect(refused({ watch: { kind: 'contracts', event: 'enter', each_morning: false }, filter: 'rsi14<30' })).toThrow(
      'Contracts have no',
    )
    expect(refused({ watch: { kind: 'halt', state: 'any' }, filter: 'size>1' })).toThrow('no extra condition')
    expect(refused({ watch: null })).toThrow('Choose what to watch')
  })

  it('a watchlist of names gives tickers, one of contracts gives contracts; an empty one matches nothing', () => {
    const scope = { kind: 'watchlist', tickers: [], watchlist: 'l' } as const
    const names = programOf('x', watch({ watch: { kind: 'halt', state: 'any' }, scope }), ['AAPL'])
    expect(names).toMatchObject({ kind: 'watch', tickers: ['AAPL'], contracts: null })
    const contracts = watch({ watch: { kind: 'contracts', event: 'enter', each_morning: true }, scope })
    expect(programOf('x', contracts, [])).toMatchObject({ contracts: [], filter: { include: [''] } })
  })

  it('every watch reads in words', () => {
    expect(describeWatch({ ...level, side: 'below' })).toBe('price goes below 100.00')
    expect(describeWatch({ kind: 'exposure', test: 'near_put_wall', value: 0.5 })).toBe(
      'price within 0.5 % of the put wall',
    )
    expect(describeWatch({ kind: 'event', events: ['earnings', 'insider'], days_ahead: 3 })).toBe(
      'earnings date, insider trade, 3 days ahead',
    )
  })
})
