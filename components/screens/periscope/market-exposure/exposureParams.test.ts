import { describe, expect, it } from 'vitest'
import {
  exposureQuery,
  parseExposureParams,
  readCall,
} from '@/components/screens/periscope/market-exposure/exposureParams'

const read = (query: string) => parseExposureParams(Object.fromEntries(new URLSearchParams(query)))

describe('§4.5 address of Market Maker Exposure', () => {
  it.each([
    'ticker=SPX',
    'ticker=QQQ&greek=charm&model=tradeSigned&basis=volume&exp=0dte&slice=5&candle=10&window=1&threshold=500000000',
    'ticker=SPX&session=2023-09-14&source=cboe-quotedata&exp=2023-09-15%2C2023-10-20',
    'ticker=SPX&at=2026-11-20T15%3A00%3A00Z&compare=2026-11-20T14%3A45%3A00Z&spot=-1.5&vol=2&mins=60',
  ])('the address holds the whole state: %s', (address) => {
    expect([...new URLSearchParams(exposureQuery(read(address)))].sort()).toEqual(
      [...new URLSearchParams(address)].sort(),
    )
  })

  it('what makes no sense is left out', () => {
    const params = read('ticker=a%20b&greek=rho&model=x&exp=soon&slice=7&window=44&threshold=-3&compare=then&spot=x')
    expect(params).toEqual(read('ticker=SPX'))
    expect(readCall(read('ticker=SPX&spot=90')).query).toMatchObject({ spot_pct: 20, vol_pts: 0, minutes: 0 })
  })
})
