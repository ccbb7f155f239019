import { describe, expect, it } from 'vitest'
import { classifySide } from '@/lib/flow/classifySide'
import { conditionOf } from '@/lib/flow/conditions'
import { contractTerms } from '@/lib/flow/contract'
import { deriveFlowItem } from '@/lib/flow/deriveFlowItem'
import { openingEvidence } from '@/lib/flow/openingEvidence'
import { tagPrint } from '@/lib/flow/tagPrint'
import type { RawPrint } from '@/lib/flow/trade'
import { barchartPrints } from '@/tests/support/realPrints'

function derive(print: RawPrint, volume = print.size) {
  const terms = contractTerms(print.option_chain_id, print.session_date)
  const rule = conditionOf(print.condition)
  const tags = tagPrint(print, terms.type, rule)
  return deriveFlowItem(print, {
    terms,
    rule,
    tags,
    side: classifySide({ ...print, tags }),
    volume,
    askPct: null,
    multiPct: null,
    firstIv: 0.3,
    premiumPercentile: null,
  })
}

describe('real prints', () => {
  it('premium agrees with Barchart within the rounding of its price', () => {
    for (const { print, premium } of barchartPrints()) {
      expect(Math.abs(derive(print).premium / premium - 1)).toBeLessThan(0.0001)
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
      .map(({ print }) => derive(print))
      .filter((item) => item.canceled)
    expect(cancels).toHaveLength(34)
    expect(cancels.every((item) => item.side === 'NONE' && item.sentiment === '-')).toBe(true)
  })
})
