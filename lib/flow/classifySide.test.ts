import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifySentiment } from '@/lib/flow/classifySentiment'
import { classifySide } from '@/lib/flow/classifySide'
import { conditionOf } from '@/lib/flow/conditions'
import { fillLabel, fillPosition } from '@/lib/flow/fillPosition'
import { tagPrint } from '@/lib/flow/tagPrint'
import { drawsOf } from '@/tests/builders/aWalk'
import { aPrint } from '@/tests/support/aPrint'
import { derivedItem } from '@/tests/support/derivedItem'

describe('§5 trade side', () => {
  it.each([
    ['1 tag no_side beats everything', aPrint({ tags: ['no_side', 'mid_side', 'ask_side'] }), 'NONE'],
    ['2 tag mid_side comes before neutral', aPrint({ tags: ['neutral', 'mid_side'] }), 'MID'],
    ['3 tag neutral gives NONE, before bid_side', aPrint({ tags: ['neutral', 'bid_side'] }), 'NONE'],
    ['4 tag bid_side gives BID, before ask_side', aPrint({ tags: ['ask_side', 'bid_side'] }), 'BID'],
    ['5 tag ask_side gives ASK', aPrint({ tags: ['ask_side'], price: 1 }), 'ASK'],
    ['5 price equal to the ask', aPrint({ price: 2 }), 'ASK'],
    ['5 comes before 6 in a locked quote', aPrint({ nbbo_bid: 2, nbbo_ask: 2, price: 2 }), 'ASK'],
    ['6 price equal to the bid', aPrint({ price: 1 }), 'BID'],
    [
      '6 price equal to the bid although the EWMA mid is lower',
      aPrint({ price: 1, ewma_nbbo_bid: 0.8, ewma_nbbo_ask: 0.9 }),
      'BID',
    ],
    ['6 below the mid', aPrint({ price: 1.49 }), 'BID'],
    ['7 exactly the mid is ASK, never MID', aPrint({ price: 1.5 }), 'ASK'],
    ['7 exactly the mid with binary fractions', aPrint({ nbbo_bid: 0.1, nbbo_ask: 0.3, price: 0.2 }), 'ASK'],
    ['7 above the mid', aPrint({ price: 1.51 }), 'ASK'],
    ['the mid uses EWMA values when present', aPrint({ price: 1.5, ewma_nbbo_bid: 1.6, ewma_nbbo_ask: 2 }), 'BID'],
    ['no tag and no quote', aPrint({ nbbo_bid: null, nbbo_ask: null }), 'NONE'],
  ])('%s', (_name, print, side) => expect(classifySide(print)).toBe(side))

  it('gives MID only when a tag says so', () => {
    const price = fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(price, price, price, (bid, ask, at) => {
        expect(classifySide(aPrint({ nbbo_bid: bid, nbbo_ask: ask, price: at }))).not.toBe('MID')
      }),
    )
  })
})

describe('§5 sentiment', () => {
  it.each([
    [['bullish', 'bearish'], 'bullish'],
    [['ask_side', 'bearish'], 'bearish'],
    [['ask_side'], '-'],
    [[], '-'],
  ] as const)('tags %j give %s', (tags, sentiment) => expect(classifySentiment(tags)).toBe(sentiment))
})

describe('F4 tags at ingest', () => {
  const tag = (change: Parameters<typeof aPrint>[0], type: 'C' | 'P' = 'C', condition = 'AUTO') =>
    tagPrint(aPrint(change), type, conditionOf(condition))

  it.each([
    [2.1, 'C', ['ask_side', 'bullish']],
    [1.6, 'P', ['ask_side', 'bearish']],
    [0.9, 'C', ['bid_side', 'bearish']],
    [1.4, 'P', ['bid_side', 'bullish']],
    [1.5, 'C', ['mid_side']],
  ] as const)('at %d, %s: %j', (price, type, tags) => expect(tag({ price }, type)).toEqual(tags))

  it.each(['SLCN', 'MLCT', 'LATE', 'OSEQ', 'CANC', 'OPEN', 'MCTP'])('%s takes no side', (condition) => {
    expect(tag({ price: 2 }, 'C', condition)).toEqual(['no_side'])
  })

  it('takes no side without a usable quote', () => {
    expect(tag({ nbbo_bid: null })).toEqual(['no_side'])
    expect(tag({ nbbo_bid: 0, nbbo_ask: 0 })).toEqual(['no_side'])
    expect(tag({ nbbo_bid: 2, nbbo_ask: 1 })).toEqual(['no_side'])
  })

  it('gives a cancelled print its side but no sentiment', () => {
    expect(tag({ price: 2, canceled: true })).toEqual(['ask_side'])
  })

  it('gives multi-leg prints no sentiment only when asked', () => {
    expect(tag({ price: 2 }, 'C', 'MLET')).toEqual(['ask_side', 'bullish'])
    const asked = tagPrint(aPrint({ price: 2 }), 'C', conditionOf('MLET'), { neutralMultiLeg: true })
    expect(asked).toEqual(['ask_side'])
  })

  it('keeps what the source says and adds only what is missing', () => {
    expect(tag({ price: 2, tags: ['mid_side', 'etf'] })).toEqual(['mid_side', 'etf'])
    expect(tag({ price: 1, tags: ['ask_side', 'etf'] })).toEqual(['ask_side', 'bullish', 'etf'])
    expect(tag({ price: 1, tags: ['etf', 'index'] })).toEqual(['bid_side', 'bearish', 'etf', 'index'])
    expect(tag({ price: 1, tags: ['ask_side', 'bearish'] })).toEqual(['ask_side', 'bearish'])
    expect(tag({ price: 1, tags: ['mid_side', 'neutral'] })).toEqual(['mid_side', 'neutral'])
  })
})

describe('F8 fill position', () => {
  it.each([
    [2.5, 1, 2, 1.5, 'AA'],
    [2, 1, 2, 1, 'A'],
    [0.3, 0.1, 0.3, 1, 'A'],
    [1.5, 1, 2, 0.5, 'M'],
    [1, 1, 2, 0, 'B'],
    [0.5, 1, 2, -0.5, 'BB'],
    [2, 2, 2, 0.5, 'M'],
    [2, 3, 2, null, null],
    [2, null, 2, null, null],
    [0, 0, 0, null, null],
  ])('price %d in %s x %s is %s, %s', (price, bid, ask, fill, label) => {
    expect(fillPosition(price, bid, ask)).toBe(fill)
    expect(fillLabel(fill)).toBe(label)
  })
})

describe('§5, F4 and F8 agree on 2,000 made prints', () => {
  const draw = drawsOf(500)
  const prints = Array.from({ length: 2_000 }, (_, at) => {
    const bid = Math.floor(draw() * 400) / 100
    const ask = bid + Math.floor(draw() * 12) / 100 + 0.01
    const price = [bid, ask, bid - 0.01, ask + 0.01, bid + Math.floor(draw() * 6) / 100][at % 5] ?? bid
    return aPrint({
      ...{ seq: at + 1, nbbo_bid: bid, nbbo_ask: ask, price, size: 1 + Math.floor(draw() * 500) },
      condition: at % 15 === 0 ? 'CANC' : 'AUTO',
    })
  })

  it('the quote alone, in whole cents, gives the side; a tagged side survives', () => {
    for (const print of prints) {
      const cents = (price: number | null) => Math.round((price ?? 0) * 100)
      const twice = 2 * cents(print.price) - cents(print.nbbo_bid) - cents(print.nbbo_ask)
      const [fromAsk, fromBid] = [
        cents(print.price) - cents(print.nbbo_ask),
        cents(print.price) - cents(print.nbbo_bid),
      ]
      expect(classifySide(print)).toBe(fromAsk === 0 ? 'ASK' : fromBid === 0 || twice < 0 ? 'BID' : 'ASK')
      const label = fillLabel(fillPosition(print.price, print.nbbo_bid, print.nbbo_ask))
      expect(label).toBe(fromAsk > 0 ? 'AA' : fromAsk === 0 ? 'A' : fromBid > 0 ? 'M' : fromBid === 0 ? 'B' : 'BB')
      for (const side of ['ask', 'bid', 'mid']) {
        expect(classifySide({ ...print, tags: [`${side}_side`] })).toBe(side.toUpperCase())
      }
    }
  })

  it('premium is cents times contracts, and cancels have neither side nor sentiment', () => {
    for (const print of prints) {
      const item = derivedItem(print)
      expect(item.premium).toBe(Math.round(print.price * 100) * print.size)
      expect(item.canceled).toBe(print.condition === 'CANC')
      if (item.canceled) expect([item.side, item.sentiment]).toEqual(['NONE', '-'])
    }
  })
})
