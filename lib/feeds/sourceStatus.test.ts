import { describe, expect, it } from 'vitest'
import { realKinds } from '@/lib/feeds/kindStates'
import { kindsOfPage, sourceStatus, sourcesOf } from '@/lib/feeds/sourceStatus'

const source = {
  ...{ source: 'massive', label: 'Massive options', delayMs: 0, atMs: 5 },
  out: null as { isRefused: boolean; sinceMs: number } | null,
}
const words = (out: { isRefused: boolean; sinceMs: number } | null, page: string) =>
  sourceStatus(
    realKinds(
      [
        { ...source, kind: 'prints' as const, out },
        { ...source, source: 'cboe-delayed', label: 'Cboe delayed quotes', kind: 'chains' as const, delayMs: 900_000 },
      ],
      0,
      false,
    ),
    kindsOfPage(page),
    (ms) => `14:0${ms}`,
  )

describe('issue 25: what a visitor is told beside a source that is refused, fails or is late', () => {
  it('the state of what the page uses, in words', () => {
    expect(words(null, '/live-options-flow')).toBeNull()
    expect(words({ isRefused: true, sinceMs: 2 }, '/live-options-flow')).toEqual({
      ...{ text: 'Option prints: refused, since 14:02', short: 'Option prints: refused', isOut: true },
    })
    expect(words({ isRefused: false, sinceMs: 3 }, '/flow/x?a=1')?.text).toBe(
      'Option prints: not arriving, since 14:03',
    )
    expect(words({ isRefused: true, sinceMs: 2 }, '/stock/SPY/greek-exposure')).toEqual({
      ...{ text: 'Delayed 15 min', short: 'Delayed 15 min', isOut: false },
    })
    expect(words(null, '/trading-halts')?.text).toBe('No trading halts')
  })

  it('issue 25: the lists of halts with their age; imported ones are called so by the answer itself', () => {
    const halts = (label: string, atMs: number | null, out: typeof source.out = null) => ({
      ...{ source: label, label, kind: 'halts' as const, delayMs: 60_000, atMs, out },
    })
    const named = (...offers: ReturnType<typeof halts>[]) =>
      sourcesOf(realKinds(offers, 0, false).halts, (ms) => `14:0${ms}`)
    expect(named(halts('Nasdaq halts', 4), halts('NYSE halts', null))).toBe(
      'Nasdaq halts 14:04, NYSE halts not read yet',
    )
    expect(named(halts('Nasdaq halts', 4, { isRefused: false, sinceMs: 2 }))).toBe(
      'Nasdaq halts not arriving, since 14:02',
    )
    expect(named()).toBeNull()
  })
})
