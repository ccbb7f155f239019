import { describe, expect, it } from 'vitest'
import { openingEvidence } from '@/lib/flow/openingEvidence'
import { derivedItem } from '@/tests/support/derivedItem'
import { barchartPrints } from '@/tests/support/realPrints'

describe('real prints', () => {
  it('premium agrees with Barchart within the rounding of its price', () => {
    for (const { print, premium } of barchartPrints()) {
      expect(Math.abs(derivedItem(print).premium / premium - 1)).toBeLessThan(0.0001)
    }
  })

  it('F9 is strong or proven on every print Barchart labels as opening', () => {
    const labelled = barchartPrints().filter(({ opening, print }) => opening.endsWith('Open') && !print.canceled)
    expect(labelled.length).toBe(129)
    for (const { print } of labelled) {
      const evidence = openingEvidence({
        size: print.size,
        volume: print.volume ?? 0,
        openInterest: print.open_interest,
        isMultiLeg: true,
        isCanceled: false,
      })
      expect(['strong', 'proven']).toContain(evidence)
    }
  })

  it('34 of the 500 are cancels and none of them has a side', () => {
    const cancels = barchartPrints()
      .map(({ print }) => derivedItem(print))
      .filter((item) => item.canceled)
    expect(cancels).toHaveLength(34)
    expect(cancels.every((item) => item.side === 'NONE' && item.sentiment === '-')).toBe(true)
  })
})
