import { describe, expect, it } from 'vitest'
import { describeSources, importedKinds, type KindOffer, realKinds, simulatedKinds } from '@/lib/feeds/kindStates'

const cboe = { source: 'cboe-delayed', label: 'Cboe delayed quotes', delayMs: 900_000, out: null }
const offers: readonly KindOffer[] = [
  { ...cboe, kind: 'chains', atMs: 5 },
  { ...cboe, kind: 'interest', atMs: null },
  {
    ...cboe,
    source: 'nasdaq-halts',
    label: 'Nasdaq halts',
    kind: 'halts',
    delayMs: 60_000,
    atMs: 7,
    out: { isRefused: false, sinceMs: 3 },
  },
]

describe('feeds-live.md §13.5 meta.kinds', () => {
  it('a kind has its source, delay and instant, or the reason why that is unknown', () => {
    const kinds = realKinds(offers, 0, false)
    expect(kinds.chains).toEqual({
      ...{ source: 'cboe-delayed', label: 'Cboe delayed quotes', delay_ms: 900_000 },
      ...{ state: 'delayed', as_of_ms: 5, why: null, since_ms: null },
    })
    expect(kinds.interest).toMatchObject({ as_of_ms: null, why: expect.stringContaining('arrived yet') })
    expect(kinds.halts).toMatchObject({ state: 'stale', why: 'Nasdaq halts sends nothing at the moment.', since_ms: 3 })
    expect(realKinds(offers, 900_000, false).chains.delay_ms).toBe(1_800_000)
  })

  it('a kind without a source says what is missing; staff alone hear who could give it', () => {
    expect(realKinds(offers, 0, false).prints).toMatchObject({
      ...{ source: null, state: 'none', why: 'The operator of this site has not connected option prints.' },
    })
    expect(realKinds(offers, 0, false).prints).not.toHaveProperty('could_give')
    expect(realKinds(offers, 0, true).prints.could_give).toContain('Massive (was Polygon)')
  })

  it('one that runs stands for a kind before one that fails', () => {
    const two: KindOffer[] = [
      { ...cboe, source: 'massive', label: 'Massive', kind: 'chains', atMs: 1, out: { isRefused: true, sinceMs: 1 } },
      { ...cboe, kind: 'chains', atMs: 5 },
    ]
    expect(realKinds(two, 0, false).chains.source).toBe('cboe-delayed')
  })

  it('invented and imported kinds are never told as real', () => {
    expect(new Set(Object.values(simulatedKinds(1, 0)).map(({ state }) => state))).toEqual(new Set(['simulated']))
    expect(new Set(Object.values(importedKinds()).map(({ state }) => state))).toEqual(new Set(['imported']))
  })

  it('sources are named with their delay', () => {
    expect(describeSources(realKinds(offers, 0, false))).toBe(
      'Cboe delayed quotes, 15 min late (chains, open interest); Nasdaq halts, not arriving (trading halts)',
    )
  })

  it('issue 25: both lists of halts are named, each with its age', () => {
    const nyse = { source: 'nyse-halts', label: 'NYSE halts', kind: 'halts' as const, delayMs: 60_000 }
    const kinds = realKinds([...offers, { ...nyse, atMs: 9, out: null }], 0, false)
    expect(kinds.halts).toMatchObject({ source: 'nyse-halts', state: 'delayed' })
    expect(kinds.halts.parts).toEqual([
      { label: 'Nasdaq halts', state: 'stale', as_of_ms: 7, since_ms: 3 },
      { label: 'NYSE halts', state: 'delayed', as_of_ms: 9, since_ms: null },
    ])
    expect(describeSources(kinds)).toContain('NYSE halts, 1 min late (trading halts)')
  })
})
