import { describe, expect, it } from 'vitest'
import { bullishShare, cashtags, mentionFigures, spamReason, withoutRepeats } from '@/lib/equities/mentions'

describe('F65 text', () => {
  it('mentions against the mean of the seven days before', () => {
    const days = [9, 1, 2, 3, 0, 0, 4, 4, 5].map((posts, i) => ({ date: `2025-01-0${i + 1}`, posts, authors: 1 }))
    expect(mentionFigures(days)).toEqual({ today: 5, weekMean: 2, change: 1.5 })
    expect(mentionFigures([])).toEqual({ today: 0, weekMean: 0, change: null })
    expect([bullishShare(3, 1), bullishShare(0, 0)]).toEqual([0.75, null])
  })
  it('finds cashtags, each once, and no prices', () => {
    expect(cashtags('$AAPL and $BRK.B, not $200 or US$5 but $AAPL again, $msft')).toEqual(['AAPL', 'BRKB'])
  })
  it('spam: links, repetition, shouting; a short ticker list is none', () => {
    expect(spamReason('http://a http://b www.c')).toMatch(/links/)
    expect(spamReason('buy!!!!!!!!!!!!')).toMatch(/same sign/)
    expect(spamReason('BUY THIS STOCK NOW BEFORE IT IS TOO LATE')).toMatch(/capitals/)
    expect(spamReason('$AAPL $MSFT $NVDA look fine to me')).toBeNull()
  })
  it('headlines that share half of their five-word runs are one', () => {
    const titles = [
      'Apple shares rise after strong iPhone sales in China this quarter',
      'UPDATE: Apple shares rise after strong iPhone sales in China',
      'Microsoft shares rise after strong cloud sales',
      'Apple',
      'Apple!',
    ].map((title) => ({ title }))
    expect(withoutRepeats(titles).map(({ title }) => title)).toEqual([titles[0]?.title, titles[2]?.title, 'Apple'])
  })
})
