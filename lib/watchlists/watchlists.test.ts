import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OptionWatchlist as OptionWatchlistRow } from '@/lib/contract/watchlists'
import { addContract, parsePastedContracts, removeContract, withoutRepeats } from '@/lib/watchlists/contractList'
import { bookmarks, initialWatchlist, type OptionWatchlist, saveTarget } from '@/lib/watchlists/watchlist'

const A = 'AAPL250117C00200000'
const B = 'SPY250117P00600000'
const C = 'TSLA250117C00400000'
const own: OptionWatchlist = { id: '7', name: 'Swing', label: 'Swing', value: '7', is_bookmark: false, chains: [B] }

describe('§3 option watchlist', () => {
  it("§3 the default is 'Bookmarks' with value 'recent' and is_bookmark true, and fits the contract", () => {
    expect(bookmarks()).toMatchObject({ name: 'Bookmarks', value: 'recent', is_bookmark: true, chains: [] })
    expect(OptionWatchlistRow.parse(bookmarks([A]))).toEqual(bookmarks([A]))
  })
})

describe('§4 contract view', () => {
  it('§4 the input list is de-duplicated, newest first', () => {
    expect(addContract([A, B], C)).toEqual([C, A, B])
    expect(addContract([A, B, C], C)).toEqual([C, A, B])
    expect(addContract([A, A, B], A)).toEqual([A, B])
    expect(removeContract([A, B], A)).toEqual([B])
  })

  it('§4 adding keeps every contract once and puts the new one first', () => {
    const aList = fc.array(fc.constantFrom(A, B, C))
    fc.assert(
      fc.property(aList, fc.constantFrom(A, B, C), (list, symbol) => {
        const added = addContract(list, symbol)
        expect(added[0]).toBe(symbol)
        expect(new Set(added)).toEqual(new Set([...list, symbol]))
        expect(withoutRepeats(added)).toEqual(added)
        expect(addContract(added, symbol)).toEqual(added)
      }),
    )
  })

  it("§4 a super user's bookmarks go to the watched-chains call", () => {
    expect(saveTarget(true, bookmarks(), [A])).toEqual({ kind: 'watchedChains', body: { chains: [A] } })
  })

  it("§4 a super user's own watchlist is updated with its id, the new chain list and its name", () => {
    expect(saveTarget(true, own, [A, B])).toEqual({
      kind: 'optionWatchlist',
      body: { id: '7', chains: [A, B], name: 'Swing' },
    })
  })

  it('§4 for other users the list is kept locally only', () => {
    expect(saveTarget(false, bookmarks(), [A])).toEqual({ kind: 'local' })
    expect(saveTarget(false, own, [A])).toEqual({ kind: 'local' })
    expect(saveTarget(true, null, [A])).toEqual({ kind: 'local' })
  })

  it('§4 with a user and watchlists the bookmark watchlist is selected', () => {
    expect(initialWatchlist(true, [own, bookmarks()])?.name).toBe('Bookmarks')
    expect(initialWatchlist(true, [])).toBeNull()
    expect(initialWatchlist(false, [bookmarks()])).toBeNull()
  })

  it('takes pasted contracts in any form and names the lines that are none', () => {
    expect(parsePastedContracts(`.aapl250117c200\n${B}, ${A};\r\n\nhello\nAAPL250230C00200000`)).toEqual({
      symbols: [A, B],
      rejected: [
        { text: 'hello', reason: 'Not an option symbol such as AAPL250117C00200000' },
        { text: 'AAPL250230C00200000', reason: 'Not an option symbol such as AAPL250117C00200000' },
      ],
    })
  })
})
