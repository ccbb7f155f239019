import { describe, expect, it } from 'vitest'
import { TickerField, TickerListField } from '@/lib/contract/chains'
import { markedTicker } from '@/lib/market/tickerForm'

describe('a ticker of a question', () => {
  it.each(['BRKB', 'BRK.B', 'brk-b', 'BRK/B'])('%s is BRKB', (text) => {
    expect(TickerField.parse(text)).toBe('BRKB')
    expect(TickerListField.parse(`KO,${text}`)).toBe('KO,BRKB')
  })
  it('goes out to vendors with their mark; other names as they are', () => {
    expect([markedTicker('BRKB', '.'), markedTicker('BRKB', '/'), markedTicker('HUBB', '.')]).toEqual([
      'BRK.B',
      'BRK/B',
      'HUBB',
    ])
  })
})
