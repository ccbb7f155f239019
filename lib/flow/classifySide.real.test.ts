import { describe, expect, it } from 'vitest'
import { classifySide } from '@/lib/flow/classifySide'
import { conditionOf } from '@/lib/flow/conditions'
import { fillLabel, fillPosition } from '@/lib/flow/fillPosition'
import { tagPrint } from '@/lib/flow/tagPrint'
import { barchartPrints, recordedTrades } from '@/tests/support/realPrints'

describe('real prints', () => {
  it('the quote gives the side Barchart printed on 500 of 500: F8 labels, and §5 rule 5 where the quote is locked', () => {
    const agreeing = barchartPrints().filter(({ print, side }) => {
      if (print.nbbo_bid === print.nbbo_ask) return classifySide(print) === side.toUpperCase()
      const label = fillLabel(fillPosition(print.price, print.nbbo_bid, print.nbbo_ask))
      return label !== null && { ask: ['A', 'AA'], bid: ['B', 'BB'], mid: ['M'] }[side].includes(label)
    })
    expect(agreeing).toHaveLength(500)
    expect(agreeing.filter(({ print }) => print.nbbo_bid === print.nbbo_ask)).toHaveLength(3)
  })

  it('a side tagged by the importer survives classification on 500 of 500', () => {
    const agreeing = barchartPrints().filter(({ print, side }) => {
      return classifySide({ ...print, tags: [`${side}_side`] }) === side.toUpperCase()
    })
    expect(agreeing).toHaveLength(500)
  })

  it('F4 gives the tags that a vendor put on 17 of 17 recorded trades', () => {
    const trades = recordedTrades()
    const agreeing = trades.filter(({ print, tags }) => {
      const type = print.option_chain_id.includes('P00') ? 'P' : 'C'
      const ours = tagPrint(print, type, conditionOf(print.condition))
      return JSON.stringify(ours) === JSON.stringify(tags.filter((tag) => tag !== 'neutral'))
    })
    expect([trades.length, agreeing.length]).toEqual([17, 17])
  })
})
