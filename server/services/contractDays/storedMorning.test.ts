import { expect, it } from 'vitest'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { storedMorning } from '@/server/services/contractDays/storedMorning'

type Told = readonly [strike: number, now: number, before: number]

function morningOf(rows: readonly Told[]): ContractColumns {
  const columns = new ContractColumns()
  for (const [strike, now, before] of rows) {
    const type = strike < 100 ? 'P' : 'C'
    const optionSymbol = `KO250117${type}00${strike}000`
    const row = columns.rowFor({ optionSymbol, ticker: 'KO', type, expiry: '2025-01-17', strike })
    columns.setInterest('openInterest', row, now)
    columns.setInterest('oiBefore', row, before)
    columns.numbers.oiUpDays[row] = 2
  }
  return columns
}

it('F37 changes and sums of names as a store has its mornings; what is not told is no change', async () => {
  const now = morningOf([
    [110, 70, 50],
    [120, 40, Number.NaN],
    [90, 10, 30],
    [130, Number.NaN, 5],
  ])
  const { changes, tickers } = await storedMorning({ now, threeBefore: morningOf([[110, 45, 45]]), fiveBefore: null })
  expect(
    [...changes.values()].map(({ strike, openInterest, before, upDays }) => [strike, openInterest, before, upDays]),
  ).toEqual([
    [110, 70, 50, 2],
    [90, 10, 30, 0],
  ])
  expect(tickers).toEqual([
    {
      ...{ ticker: 'KO', calls: 110, puts: 10, callsBefore: 90, putsBefore: 30, threeBefore: 45 },
      ...{ fiveBefore: Number.NaN, listed: 3, updated: 2 },
    },
  ])
})
