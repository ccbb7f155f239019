import { describe, expect, it } from 'vitest'
import type { Rating } from '@/lib/equities/analysts'
import { FirmRecords } from '@/lib/equities/firmRecord'
import { addDays } from '@/lib/market/isoDate'

/** One close a day from 2 January 2024 on; the price rises by 1 each day. */
const closes = Array.from({ length: 500 }, (_, at) => ({ date: addDays('2024-01-02', at), close: 100 + at }))
const note = (firm: string, change: Partial<Rating>): Rating => ({
  ...{ firm, date: '2024-01-02', fromGrade: 'Hold', toGrade: 'Buy', target: 150, previousTarget: 100 },
  ...change,
})

describe('F44 record of a firm over all names', () => {
  it('targets touched within a year, calls a quarter later, both by hand', () => {
    const records = new FirmRecords()
    records.add('AMD', [note('One', {}), note('One', { toGrade: 'Sell', target: 90 })], closes)
    records.add('KO', [note('One', { target: 10_000, toGrade: 'Hold' })], closes)
    const [one] = records.rows()
    // 150 is reached, 90 and 10,000 never. The upgrade gained 63 %, the downgrade lost it, Hold to Hold with a higher
    // target counts as an upgrade of the target.
    expect(one).toMatchObject({ notes: 3, names: 2, hits: 1, misses: 2, open: 0, calls: 3, right: 2 })
    expect(one?.hitRate).toBeCloseTo(1 / 3, 12)
    expect(one?.callReturn).toBeCloseTo((0.63 - 0.63 + 0.63) / 3, 12)
    expect(one?.grades).toEqual({ 5: 0, 4: 0, 3: 1, 2: 1, 1: 0 })
  })

  it('bias is the hope above that of all firms on the same names', () => {
    const records = new FirmRecords()
    records.add('AMD', [note('Bold', { target: 140 }), note('Calm', { target: 110 })], closes)
    records.add('KO', [note('Calm', { target: 300 })], closes)
    const bold = records.rows().find((row) => row.firm === 'Bold')
    const calm = records.rows().find((row) => row.firm === 'Calm')
    expect(bold?.bias).toBeCloseTo(0.15, 12)
    // Alone on KO it leans no way there: (−0.15 + 0) / 2.
    expect(calm?.bias).toBeCloseTo(-0.075, 12)
    expect(calm?.upside).toBeCloseTo((0.1 + 2) / 2, 12)
  })

  it('without prices nothing is decided', () => {
    const records = new FirmRecords()
    records.add('AMD', [note('One', {})], [])
    expect(records.rows()[0]).toMatchObject({
      notes: 1,
      hits: 0,
      hitRate: null,
      calls: 0,
      callReturn: null,
      bias: null,
    })
  })
})
