import { describe, expect, it } from 'vitest'
import { withoutRepeats } from '@/lib/crypto/tradeRepeats'

const trade = (number: string, side = 'buy', pair = 'BTC-USD', venue = 'Coinbase') => ({
  ...{ venue, pair, trade: number, side },
})

describe('F62 each trade of an exchange once', () => {
  it('of one that two files tell the known side stays', () => {
    expect(withoutRepeats([trade('7', ''), trade('8'), trade('7', 'sell'), trade('7', '')])).toEqual([
      trade('7', 'sell'),
      trade('8'),
    ])
  })

  it('another pair or venue counts its own numbers', () => {
    const all = [trade('7'), trade('7', 'buy', 'ETH-USD'), trade('7', 'buy', 'BTC-USD', 'Binance')]
    expect(withoutRepeats(all)).toEqual(all)
  })

  it('an aggregate goes where a trade that it stands for is there by itself', () => {
    const told = withoutRepeats([trade('100-103'), trade('102'), trade('200-203'), trade('100-103', 'buy', 'ETH-USD')])
    expect(told.map((one) => [one.pair, one.trade])).toEqual([
      ['BTC-USD', '102'],
      ['BTC-USD', '200-203'],
      ['ETH-USD', '100-103'],
    ])
  })
})
