import { describe, expect, it } from 'vitest'
import { aFlowItem } from '@/tests/support/flowItems'
import { explainPrint } from './explainPrint'

describe('C15 explain this number', () => {
  it('recomputes every derived column of an honest print as equal', () => {
    const print = aFlowItem()
    for (const column of ['side', 'premium', 'diff', 'fill', 'opening', 'sentiment', 'score'])
      expect([column, explainPrint(print, column)?.isEqual]).toEqual([column, true])
  })

  it('says not equal when a shown number does not follow from its inputs', () => {
    expect(explainPrint(aFlowItem({ premium: 999 }), 'premium')).toMatchObject({ recomputed: '99000', isEqual: false })
    expect(explainPrint(aFlowItem({ side: 'BID' }), 'side')).toMatchObject({ recomputed: 'ASK', isEqual: false })
    expect(explainPrint(aFlowItem({ score: 99 }), 'score')?.isEqual).toBe(false)
  })

  it('says that it cannot be computed when an input is missing, and nothing for plain columns', () => {
    expect(explainPrint(aFlowItem({ underlyingPrice: null, diff: null }), 'diff')).toMatchObject({ isEqual: null })
    expect(explainPrint(aFlowItem(), 'size')).toBeNull()
  })
})
