import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CryptoScreen } from '@/components/screens/crypto/CryptoScreen'
import { cryptoQuery, parseCryptoParams } from '@/components/screens/crypto/cryptoParams'
import { ApiError } from '@/lib/client/api/apiError'
import type { CallResponse } from '@/lib/contract/calls'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/crypto', push: vi.fn(), replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const NOW = tideMeta.as_of_ms
const board: CallResponse<'crypto.board'> = {
  data: {
    pairs: [
      {
        ...{ key: 'Harbor:BTC-USD', pair: 'BTC-USD', venue: 'Harbor', last: 82_100.5, change: 0.0123, open: 81_100 },
        ...{ high: 83_000, low: 80_500, volume: 300_000, turnover: 24.6e9, vol: 0.512, volume_z: 1.4, funding: 0.0001 },
        ...{ funding_hours: 8, open_interest: 8.4e9, seen_ms: NOW, is_stale: false },
      },
    ],
    trades: [
      {
        ...{ key: 't', pair: 'BTC-USD', venue: 'Harbor', traded_ms: NOW, side: 'buy', price: 82_000, size: 10 },
        notional: 820_000,
      },
    ],
    transfers: [
      {
        ...{ key: 'a', chain: 'Bitcoin', token: 'BTC', moved_ms: NOW, from: 'wallet 1', to: 'Harbor', way: 'in' },
        ...{ amount: 20, usd: 1.6e6 },
      },
      {
        ...{ key: 'b', chain: 'Tron', token: 'USDT', moved_ms: NOW, from: 'Quay', to: 'wallet 2', way: 'out' },
        ...{ amount: 2e6, usd: 2e6 },
      },
    ],
    flows_day: [{ exchange: 'Harbor', token: 'BTC', inflow: 1.6e6, outflow: 0, net: 1.6e6 }],
    flows_week: [],
    fear: {
      pair: 'BTC-USD',
      score: 35,
      parts: [
        { name: 'Volatility', words: 'high is fear', value: 0.5, score: 20 },
        { name: 'Funding', words: 'what longs pay', value: 0.0001, score: null },
      ],
    },
    now_ms: NOW,
  },
  meta: tideMeta,
}
const flow = {
  key: 'COIN',
  count: 12,
  premium: 5e6,
  call_premium: 3e6,
  put_premium: 2e6,
  bull_premium: 3e6,
  bear_premium: 1e6,
}

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'crypto.board') return board
    if (id === 'flow.breakdown') return { data: { by_ticker: [flow] }, meta: tideMeta }
    return new Promise(() => undefined)
  })
})
const show = (query = {}) => renderFresh(<CryptoScreen {...parseCryptoParams(query)} />)

describe('§4.14 Crypto, the page', () => {
  it('pairs show last, 24h change, OHLCV, realised vol, volume z, funding and open interest', async () => {
    show()
    const row = within(within(await screen.findByRole('grid', { name: 'Pairs' })).getByRole('row', { name: /BTC-USD/ }))
    for (const text of [
      '82,100.50',
      '+1.23%',
      '81,100.00',
      '83,000.00',
      '80,500.00',
      '$24.6B',
      '51.2%',
      '1.4',
      '$8.4B',
    ])
      expect(row.getByText(text)).toBeVisible()
  })
  it('the fear gauge shows the parts it is made of', async () => {
    show()
    const parts = within(await screen.findByRole('table', { name: 'Parts of the fear gauge' }))
    expect(parts.getByRole('row', { name: /Volatility/ })).toHaveTextContent('20')
    expect(parts.getByText('too little known')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Fear gauge: 35, fear' })).toBeVisible()
  })
  it('whale trades, transfers by chain and token, flows and funding have their tables', async () => {
    show({ tab: 'trades' })
    expect(within(await screen.findByRole('table', { name: 'Whale trades' })).getByText('▲ buy')).toBeVisible()
    show({ tab: 'transfers', chain: 'Tron' })
    const moves = within(await screen.findByRole('table', { name: 'Whale transfers' }))
    expect(moves.getByText('from an exchange')).toBeVisible()
    expect(moves.queryByText('Bitcoin')).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Token' }), 'BTC')
    expect(replace).toHaveBeenLastCalledWith('/crypto?tab=transfers&token=BTC&chain=Tron', undefined, expect.anything())
    show({ tab: 'flows' })
    expect(await screen.findByRole('table', { name: 'Exchange net flows, 24 hours' })).toHaveTextContent('Harbor')
    expect(screen.getByRole('table', { name: 'Funding and open interest' })).toHaveTextContent('8 hours')
  })
  it('crypto equities come from the tape, by what they are', async () => {
    show({ tab: 'equities' })
    const table = within(await screen.findByRole('table', { name: 'Option flow of crypto equities' }))
    expect(table.getByRole('row', { name: /COIN/ })).toHaveTextContent('Exchange or broker')
    expect(table.getByText('75%')).toBeVisible()
    const asked = call.mock.calls.find(([id]) => id === 'flow.breakdown')?.[1]
    expect(asked.query.filter).toMatch(/^ticker in \(MARA, .*IBIT, /)
  })
  it('an outage of the crypto host is told on this page alone; crypto equities still answer', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'flow.breakdown') return { data: { by_ticker: [flow] }, meta: tideMeta }
      throw new ApiError({ response: { status: 404, data: {} } })
    })
    show()
    expect(await screen.findByText(/crypto data host does not answer. Only this page is affected/)).toBeVisible()
    show({ tab: 'equities' })
    expect(await screen.findByRole('table', { name: 'Option flow of crypto equities' })).toBeVisible()
  })
  it('the address holds the state', () => {
    const query = { tab: 'flows', pair: 'Harbor:ETH-USD', step: '1w' }
    expect(cryptoQuery(parseCryptoParams(query))).toBe('tab=flows&pair=Harbor%3AETH-USD&step=1w')
    expect(cryptoQuery(parseCryptoParams({ step: '9y', tab: 'x' }))).toBe('')
  })
})
