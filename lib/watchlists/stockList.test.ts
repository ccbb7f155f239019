import { describe, expect, it } from 'vitest'
import {
  EMPTY_STATE,
  movedTicker,
  orderedLists,
  parseListState,
  readTickers,
  type StockList,
  withNote,
  withoutTicker,
  withTag,
  withTickers,
} from '@/lib/watchlists/stockList'

describe('§4.3 Stock Watchlist: a list of names', () => {
  it('reads what it wrote and drops what makes no sense', () => {
    const state = {
      ...EMPTY_STATE,
      folder: 'Tech',
      tickers: ['NVDA', 'AMD'],
      tags: { NVDA: 'gold' },
      notes: { AMD: 'x' },
    }
    expect(parseListState(JSON.parse(JSON.stringify(state)))).toEqual(state)
    expect(
      parseListState({ tickers: ['ok', 7, 'not a ticker'], tags: { OK: 'mauve' }, notes: 5, position: 'a' }),
    ).toEqual({
      ...EMPTY_STATE,
      tickers: ['OK', '7'],
    })
  })

  it('a name stands once; taking it out takes tag and note with it', () => {
    const list = withNote(
      withTag({ ...EMPTY_STATE, tickers: withTickers(['SPY'], ['spy', 'qqq']) }, 'QQQ', 'blue'),
      'QQQ',
      ' hi ',
    )
    expect(list).toMatchObject({ tickers: ['SPY', 'QQQ'], tags: { QQQ: 'blue' }, notes: { QQQ: 'hi' } })
    expect(withoutTicker(list, 'QQQ')).toEqual({ ...EMPTY_STATE, tickers: ['SPY'] })
    expect(withTag(list, 'QQQ', null).tags).toEqual({})
  })

  it('a moved name pushes the others by one', () => {
    expect(movedTicker(['A', 'B', 'C', 'D'], 'D', 1)).toEqual(['A', 'D', 'B', 'C'])
    expect(movedTicker(['A', 'B', 'C'], 'A', 9)).toEqual(['B', 'C', 'A'])
    expect(movedTicker(['A'], 'Z', 0)).toEqual(['A'])
  })

  it('reads the ticker column of a file, else every word, and says what it could not read', () => {
    const file = 'Name,Symbol,Shares\n"Apple, inc",AAPL,1\n# note\nNvidia,"nvda",5\nWrong,n/a!,2'
    expect(readTickers(file)).toEqual({ tickers: ['AAPL', 'NVDA'], rejected: ['N/A!'] })
    expect(readTickers('aapl, msft\nbrk.b\n$$$')).toEqual({ tickers: ['AAPL', 'MSFT', 'BRKB'], rejected: ['$$$'] })
  })

  it('lists of a folder stand together', () => {
    const list = (name: string, folder: string, position: number): StockList => ({
      ...EMPTY_STATE,
      ...{ id: name, name, folder, position },
    })
    const lists = [list('a', 'F', 0), list('b', '', 1), list('c', 'F', 2)]
    expect(orderedLists(lists).map((one) => one.name)).toEqual(['a', 'c', 'b'])
  })
})
