import { describe, expect, it } from 'vitest'
import type { AlertProgram } from '@/lib/flow/alerts/program'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'
import { AlertEngine } from '@/server/engine/alerts/alertEngine'
import { aFlowItem } from '@/tests/support/aPrint'

const T0 = 1_736_953_200_000_000
const SMALL: TickerFacts = {
  ...{ sector: 'Tech', industry: null, indices: [], issueType: 'Common', marketCap: 1e9 },
  ...{ daysToEarnings: 5, daysToExDividend: null },
}
const MEGA: TickerFacts = { ...SMALL, marketCap: 600e9 }

interface Setting {
  readonly facts?: TickerFacts
  readonly programs?: readonly AlertProgram[]
  readonly average?: number
}

/** Runs prints through the built-in rules and gives the engine. */
function play(items: readonly FlowItem[], { facts = SMALL, programs, average = 100 }: Setting = {}) {
  const bySeq = new Map(items.map((item) => [item.seq, item]))
  const engine = new AlertEngine({
    sessionDate: '2025-01-15',
    programs: programs ?? ALERT_RULES.map((rule) => rule.program),
    context: { factsOf: () => facts, averageVolume: () => average },
    resolve: (seqs) => seqs.flatMap((seq) => bySeq.get(seq) ?? []),
  })
  for (const item of items) engine.add(item)
  engine.finish()
  const hits = [...engine.book.all()].map(({ hit }) => hit)
  return { engine, hits, rules: hits.map((hit) => hit.rule) }
}

/** `count` prints of one contract, `gapMs` apart, $2,000 each. */
const burst = (count: number, gapMs: number, change: (at: number) => Partial<FlowItem> = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    aFlowItem({ seq: at + 1, executedAtUs: T0 + at * gapMs * 1000, ...change(at) }),
  )

describe('R1 to R3 repeated hits', () => {
  it('R1 more than 5 prints of a contract within 100 ms of each other and above $10K', () => {
    const { hits, rules } = play(burst(6, 50))
    expect(rules).toEqual(['R1'])
    expect(hits[0]).toMatchObject({ prints: 6, size: 60, premium: 12_000, seqs: [1, 2, 3, 4, 5, 6] })
  })

  it.each([
    ['5 prints are too few', burst(5, 50, () => ({ premium: 5000 })), SMALL],
    ['a gap of 101 ms ends the group', burst(6, 101), SMALL],
    ['exactly $10K is not above $10K', burst(5, 50).concat(), SMALL],
    ['multi-leg prints do not count', burst(6, 50, () => ({ condition: 'MLET' })), SMALL],
    ['floor prints do not count', burst(6, 50, () => ({ reportFlags: ['futures_floor'] })), SMALL],
    ['above $500B of market cap $100K are needed', burst(6, 50, () => ({ premium: 16_000 })), MEGA],
  ])('R1 not when %s', (_name, items, facts) => {
    expect(play(items, { facts }).rules.filter((rule) => rule === 'R1')).toEqual([])
  })

  it('R1 above $500B of market cap $102K are enough', () => {
    expect(
      play(
        burst(6, 50, () => ({ premium: 17_000 })),
        { facts: MEGA },
      ).rules,
    ).toContain('R1')
  })

  it('R2 fills that never fall and end higher, R3 the other way round', () => {
    const prices = [2, 2, 2.05, 2.05, 2.1, 2.1]
    expect(play(burst(6, 50, (at) => ({ price: prices[at] ?? 2 }))).rules).toEqual(['R1', 'R2'])
    expect(play(burst(6, 50, (at) => ({ price: prices[5 - at] ?? 2 }))).rules).toEqual(['R1', 'R3'])
    const zigzag = [2, 2.1, 2.05, 2.1, 2.1, 2.2]
    expect(play(burst(6, 50, (at) => ({ price: zigzag[at] ?? 2 }))).rules).toEqual(['R1'])
  })

  it('a cancelled print leaves its group, and a group that is too small then is taken back', () => {
    const seven = burst(7, 50)
    const run = play(seven)
    const [first] = seven
    if (first === undefined) throw new Error('no print')
    run.engine.amend(first, { ...first, canceled: true })
    expect([...run.engine.book.all()][0]?.hit.prints).toBe(7)
    const live = new Map(seven.map((item) => [item.seq, item]))
    const engine = new AlertEngine({
      sessionDate: '2025-01-15',
      programs: ALERT_RULES.map((rule) => rule.program),
      context: { factsOf: () => SMALL, averageVolume: () => null },
      resolve: (seqs) => seqs.flatMap((seq) => live.get(seq) ?? []),
    })
    for (const item of seven) engine.add(item)
    engine.finish()
    const cancel = (seq: number) => {
      const item = live.get(seq)
      if (item === undefined) throw new Error('no print')
      live.set(seq, { ...item, canceled: true })
      engine.amend(item, { ...item, canceled: true })
    }
    cancel(1)
    expect([...engine.book.all()].map(({ hit }) => hit.prints)).toEqual([6])
    cancel(2)
    expect(engine.book.size).toBe(0)
  })
})

describe('R4 to R8 and R10 to R12 single prints', () => {
  const sweep = (at: number) =>
    aFlowItem({ seq: at + 1, executedAtUs: T0 + at * 1_000_000, reportFlags: ['intermarket_sweep'] })
  const floor = (seq: number, us: number, premium: number) =>
    aFlowItem({ seq, executedAtUs: us, reportFlags: ['futures_floor'], premium, size: 60, fill: 0.5, diff: -2 })

  it('R4 ten sweeps, then a floor print of $100K within ten minutes', () => {
    const sweeps = Array.from({ length: 10 }, (_, at) => sweep(at))
    const soon = T0 + 9_000_000 + 600_000_000
    expect(play([...sweeps, floor(11, soon, 100_000)]).rules).toContain('R4')
    expect(play([...sweeps, floor(11, soon + 1_000_000, 100_000)]).rules).not.toContain('R4')
    expect(play([...sweeps.slice(1), floor(11, soon, 100_000)]).rules).not.toContain('R4')
    expect(play([...sweeps, floor(11, soon, 99_999)]).rules).not.toContain('R4')
  })

  it.each([
    ['$50K under $2B', 1e9, 50_000, true],
    ['$99K at $5B', 5e9, 99_000, false],
    ['$100K at $5B', 5e9, 100_000, true],
    ['$249K at $50B', 50e9, 249_000, false],
    ['$250K at $50B', 50e9, 250_000, true],
    ['$249K where the cap is not known', null, 249_000, false],
  ])('R5 floor by market cap: %s', (_name, marketCap, premium, isHit) => {
    const { rules } = play([floor(1, T0, premium)], { facts: { ...SMALL, marketCap } })
    expect(rules.includes('R5')).toBe(isHit)
  })

  it('R6 a floor print out of the money before a report within 14 days that the contract outlives', () => {
    const otm = aFlowItem({ reportFlags: ['futures_floor'], diff: 5, expiry: '2025-01-24' })
    expect(play([otm]).rules).toContain('R6')
    expect(play([{ ...otm, expiry: '2025-01-17' }]).rules).not.toContain('R6')
    expect(play([otm], { facts: { ...SMALL, daysToEarnings: 15 } }).rules).not.toContain('R6')
    expect(play([{ ...otm, diff: -1 }]).rules).not.toContain('R6')
  })

  it('R7 a floor print of three times a thin average', () => {
    const print = aFlowItem({ reportFlags: ['futures_floor'], size: 300, diff: -3 })
    expect(play([print], { average: 100 }).rules).toContain('R7')
    expect(play([print], { average: 101 }).rules).not.toContain('R7')
    expect(play([{ ...print, size: 6000 }], { average: 1000 }).rules).not.toContain('R7')
  })

  it('R8 larger than open interest, R10 a sweep of $1M that is, R12 a whale at the edge of the quote', () => {
    const big = aFlowItem({ size: 1001, openInterest: 1000, premium: 1_000_000, volume: 1001, fill: 0.5 })
    expect(play([big]).rules).toEqual(['R8'])
    expect(play([{ ...big, reportFlags: ['intermarket_sweep'] }]).rules).toEqual(['R8', 'R10'])
    expect(play([{ ...big, size: 1000, fill: 1 }]).rules).toEqual(['R12'])
    expect(play([{ ...big, premium: 499_999, size: 999, fill: 0 }]).rules).toEqual([])
  })

  it('R11 ten percent out of the money with fewer than 35 days, once a contract', () => {
    const print = aFlowItem({ diff: 10, premium: 50_000, expiry: '2025-02-18' })
    expect(play([print, { ...print, seq: 2, executedAtUs: T0 + 1e6 }]).rules).toEqual(['R11'])
    expect(play([{ ...print, expiry: '2025-02-19' }]).rules).toEqual([])
    expect(play([{ ...print, diff: 9.99 }]).rules).toEqual([])
  })
})

describe('R9, R13, R15 windows', () => {
  it('R9 volume above open interest by a quarter, once a contract', () => {
    const print = aFlowItem({ volume: 500, openInterest: 400, price: 0.11 })
    expect(play([print, { ...print, seq: 2, volume: 600 }]).rules).toEqual(['R9'])
    expect(play([{ ...print, volume: 499 }]).rules).toEqual([])
    expect(play([{ ...print, openInterest: 401 }]).rules).toEqual([])
    expect(play([{ ...print, price: 0.1 }]).rules).toEqual([])
  })

  it('R13 IV a fifth above the mean of the first five minutes', () => {
    const openUs = T0 - 30 * 60_000_000
    const early = [0.3, 0.5].map((iv, at) => aFlowItem({ seq: at + 1, executedAtUs: openUs + at * 1e6, iv }))
    const later = (iv: number) => aFlowItem({ seq: 3, executedAtUs: T0, iv, premium: 30_000 })
    expect(play([...early, later(0.4801)]).rules).toEqual(['R13'])
    expect(play([...early, later(0.4799)]).rules).toEqual([])
    expect(play([later(0.9)]).rules).toEqual([])
  })

  it('R15 the market’s net call premium crosses net put premium at the end of a minute', () => {
    const at = (minute: number, type: 'C' | 'P', premium: number) =>
      aFlowItem({ seq: minute + 1, executedAtUs: T0 + minute * 60_000_000, type, premium, fill: 0.5, size: 1 })
    const prints = [at(0, 'P', 3_000_000), at(1, 'C', 2_500_000), at(2, 'C', 2_500_000), at(3, 'C', 1)]
    const { hits } = play(prints, { programs: ALERT_RULES.filter((r) => r.id === 'R15').map((r) => r.program) })
    expect(hits).toMatchObject([{ rule: 'R15', ticker: '', sentiment: 'bullish', premium: 2_000_000 }])
  })
})

describe('R15 slope and R20 levels', () => {
  const minute = (n: number, type: 'C' | 'P', premium: number) =>
    aFlowItem({ seq: n + 1, executedAtUs: T0 + n * 60_000_000, type, premium, fill: 0.5, size: 1 })
  const tide = ALERT_RULES.filter((rule) => rule.id === 'R15').map((rule) => rule.program)

  it('R15 the difference of the tide moves by $25M within 15 minutes, once until it comes to rest', () => {
    // Calls bring $2M a minute: the first minutes that lie 15 apart are the first and the sixteenth.
    const steady = Array.from({ length: 31 }, (_, n) => minute(n, 'C', 2_000_000))
    const found = play(steady, { programs: tide }).hits
    expect(found.map((hit) => [hit.rule, hit.premium, hit.sentiment])).toEqual([['R15', 30_000_000, 'bullish']])
    expect(found[0]?.clauses.at(-1)).toEqual({ clause: 'change within 15 min of at least $25.00M', found: '+$30.00M' })
    expect(found[0]?.atUs).toBe(T0 + 16 * 60_000_000)
    const slow = Array.from({ length: 31 }, (_, n) => minute(n, 'C', 1_600_000))
    expect(play(slow, { programs: tide }).rules).toEqual([])
  })

  const price = (n: number, underlyingPrice: number, ticker = 'AAPL') =>
    aFlowItem({ seq: n + 1, executedAtUs: T0 + n * 60_000_000, underlyingPrice, ticker })
  const level = (change: Partial<Extract<AlertProgram, { kind: 'level' }>['level']> = {}): AlertProgram => ({
    ...{ kind: 'level', id: 'mine', ticker: 'AAPL', filter: { kind: 'and', items: [] } },
    policy: { trigger: { kind: 'every' }, cooldownMinutes: 0, activeHours: null },
    level: { kind: 'price_level', price: 100, line: null, side: 'cross', ...change },
  })

  it('R20 a price level rings when the underlying crosses it, either way or one way', () => {
    // 99 and 101 lie on the two sides; 100 itself is no crossing; another ticker is none of its business.
    const path = [99, 101, 100, 101, 98].map((one, n) => price(n, one)).concat(price(5, 150, 'MSFT'))
    const both = play(path, { programs: [level()] }).hits
    expect(both.map((hit) => [hit.ticker, hit.underlying, hit.sentiment])).toEqual([
      ['AAPL', 101, 'bullish'],
      ['AAPL', 98, 'bearish'],
    ])
    expect(both[0]?.clauses[0]).toEqual({ clause: 'price rises above', found: '100.00' })
    expect(play(path, { programs: [level({ side: 'below' })] }).hits.map((hit) => hit.underlying)).toEqual([98])
    expect(play([price(0, 101), price(1, 102)], { programs: [level()] }).hits).toEqual([])
  })

  it('R20 a line between two points is crossed where it stands at that time', () => {
    const atMs = T0 / 1000
    // From 100 to 110 within ten minutes: 102 lies above it in minute 1 (101), below it in minute 3 (103).
    const line = { at_ms: atMs, to_ms: atMs + 600_000, to_price: 110 }
    const { hits } = play([price(1, 102), price(3, 102), price(12, 113)], { programs: [level({ line })] })
    expect(hits.map((hit) => [hit.underlying, hit.clauses[0]])).toEqual([
      [102, { clause: 'price falls below', found: '103.00' }],
      [113, { clause: 'price rises above', found: '112.00' }],
    ])
  })
})

describe('C14 triggers and programs', () => {
  const program = (change: Partial<Extract<AlertProgram, { kind: 'print' }>>): AlertProgram => ({
    ...{ kind: 'print', id: 'mine', filter: { kind: 'compare', field: 'premium', op: '>=', value: 1000 } },
    ...{ policy: { trigger: { kind: 'every' }, cooldownMinutes: 0, activeHours: null }, expiresAfterReport: false },
    ...change,
  })
  const policy = (change: Partial<AlertProgram['policy']>) => ({
    policy: { trigger: { kind: 'every' } as const, cooldownMinutes: 0, activeHours: null, ...change },
  })
  const minutes = (...at: number[]) =>
    at.map((minute, i) => aFlowItem({ seq: i + 1, executedAtUs: T0 + minute * 60_000_000 }))
  const count = (items: readonly FlowItem[], change: Partial<AlertProgram['policy']>) =>
    play(items, { programs: [program(policy(change))] }).hits.map((hit) => hit.seqs[0])

  it('every match, the first of a ticker, the third within ten minutes', () => {
    expect(count(minutes(0, 1, 2), {})).toEqual([1, 2, 3])
    expect(count(minutes(0, 1, 2), { trigger: { kind: 'first', per: 'ticker' } })).toEqual([1])
    expect(count(minutes(0, 6, 11, 12), { trigger: { kind: 'count', matches: 3, minutes: 10 } })).toEqual([4])
  })

  it('a crossing rings again only after the condition was false', () => {
    const items = [2000, 3000, 500, 2000].map((premium, at) => aFlowItem({ seq: at + 1, premium }))
    expect(count(items, { trigger: { kind: 'cross' } })).toEqual([1, 4])
  })

  it('a cooldown and active hours hold matches back and say how many', () => {
    const cooled = play(minutes(0, 4, 5), { programs: [program(policy({ cooldownMinutes: 5 }))] })
    expect(cooled.hits.map((hit) => hit.seqs[0])).toEqual([1, 3])
    expect(cooled.engine.heldBack('mine')).toBe(1)
    // The prints are at 10:00 and 10:01 in New York.
    expect(count(minutes(0, 1), { activeHours: { from: 601, to: 700 } })).toEqual([2])
  })

  it('F17 an interval alert judges the closed bucket', () => {
    const interval: AlertProgram = {
      ...{ kind: 'interval', id: 'five', filter: { kind: 'and', items: [] }, minutes: 5 },
      ...{ minPremium: 6000, minVolume: 0, minSharePct: null, minAskPct: 80, openingOnly: false },
      policy: { trigger: { kind: 'every' }, cooldownMinutes: 0, activeHours: null },
    }
    const run = play(minutes(0, 1, 4, 5), { programs: [interval] })
    expect(run.hits).toMatchObject([{ rule: 'five', prints: 3, size: 30, premium: 6000, fromUs: T0 }])
  })

  it('the same prints give the same bytes', () => {
    const items = [
      ...burst(9, 50),
      ...minutes(1, 2, 3).map((item) => ({ ...item, seq: item.seq + 20, size: 2000, fill: 1 })),
    ]
    const bytes = () => JSON.stringify([...play(items).engine.book.all()])
    expect(bytes()).toBe(bytes())
  })
})
