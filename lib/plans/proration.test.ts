import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prorate } from '@/lib/plans/proration'

const at = (iso: string) => Date.parse(iso)
const year = { cents: 43_200, startMs: at('2026-01-01T10:00:00Z'), endsMs: at('2027-01-01T10:00:00Z') }
const month = { cents: 4800, startMs: at('2026-02-01T00:00:00Z'), endsMs: at('2026-03-01T00:00:00Z') }

describe('proration by days', () => {
  it.each([
    // 365 days for $432: 265 are left after 100, worth 432 × 265 / 365 = $313.643…
    ['a year after 100 days', year, '2026-04-11T10:00:00Z', 108_000, 265, 31_364, 76_636],
    // A day that has begun is used.
    ['a minute later', year, '2026-04-11T10:01:00Z', 108_000, 264, 31_246, 76_754],
    // 28 days of February for $48: 14 are half of it.
    ['half of February', month, '2026-02-15T00:00:00Z', 12_000, 14, 2400, 9600],
    ['the first moment', month, '2026-02-01T00:00:00Z', 12_000, 28, 4800, 7200],
    ['the last hour', month, '2026-02-28T23:00:00Z', 12_000, 0, 0, 12_000],
    ['long over', month, '2026-05-01T00:00:00Z', 12_000, 0, 0, 12_000],
    // More credit than the new plan costs is nothing to pay, not money back.
    ['a cheaper plan', year, '2026-01-02T10:00:00Z', 1900, 364, 43_081, 0],
  ])('%s', (_name, term, now, price, unusedDays, creditCents, dueCents) =>
    expect(prorate(term, price, at(now))).toEqual({ unusedDays, creditCents, dueCents }),
  )

  it('without a paid term the price is the price', () => {
    expect(prorate(null, 4800, 0)).toEqual({ unusedDays: 0, creditCents: 0, dueCents: 4800 })
  })

  it('the credit never grows with time and never passes what was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 86_400 }), fc.integer({ min: 0, max: 86_400 }), (seconds, more) => {
        const first = prorate(year, 0, year.startMs + seconds * 1000)
        const later = prorate(year, 0, year.startMs + (seconds + more) * 1000)
        expect(first.creditCents).toBeLessThanOrEqual(year.cents)
        expect(later.creditCents).toBeLessThanOrEqual(first.creditCents)
      }),
    )
  })
})
