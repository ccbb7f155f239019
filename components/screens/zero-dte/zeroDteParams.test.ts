import { describe, expect, it } from 'vitest'
import { parseZeroDteParams, priceDivisor, zeroDteQuery } from '@/components/screens/zero-dte/zeroDteParams'
import { levelsText } from '@/components/screens/zero-dte/zeroDteTiles'

const read = (query: string) => parseZeroDteParams(Object.fromEntries(new URLSearchParams(query)))
const NOTHING = { start_ms: [], ncp: [], npp: [], net_volume: [], call_delta: [], put_delta: [] }

describe('§4.1 address of 0DTE Flow', () => {
  it.each([
    'ticker=SPX',
    'ticker=SPX&metric=inventory&slice=30&window=5&scale=xsp&tape=all&session=2026-11-20&at=2026-11-20T15%3A00%3A00Z',
  ])('the address holds the whole state: %s', (address) => {
    expect([...new URLSearchParams(zeroDteQuery(read(address)))].sort()).toEqual(
      [...new URLSearchParams(address)].sort(),
    )
  })

  it('only SPX is shown in the scale of XSP', () => {
    expect(priceDivisor(read('ticker=SPX&scale=xsp'))).toBe(10)
    expect(priceDivisor(read('ticker=SPY&scale=xsp'))).toBe(1)
  })

  it('levels as text for other tools, in the scale shown, without what is not known', () => {
    const data = {
      ...{ ticker: 'SPX', at_ms: 0, expiry: '2026-11-20', is_today: true, settled: false, minutes_left: 100 },
      ...{ spot: 6600, spot_open: 6590, previous_close: null, volume: 1, volume_share: null, premium: null },
      ...{ ncp: null, npp: null, pc_volume: null, straddle: null, straddle_open: null, remaining_move: null },
      ...{ open_move: null, move_used_pct: null, realised_vol: null, implied_vol: null, net_gex: null, max_pain: 6575 },
      ...{
        levels: { call_wall: 6650, put_wall: null, key_gamma: 6600, zero_gamma: null },
        pain: [],
        rows: [],
        decay: [],
      },
      ...{ tide: NOTHING, prices: [], heat: { times: [], slice_mins: 10, strikes: [], values: [] }, calc_version: 'x' },
    }
    expect(levelsText(data, 10, 'XSP').split('\n')).toEqual([
      '# XSP 2026-11-20',
      'Spot, 660.00',
      'Call wall, 665.00',
      'Key gamma, 660.00',
      'Max pain, 657.50',
    ])
  })
})
