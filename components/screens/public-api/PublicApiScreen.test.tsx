import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PublicApiScreen } from '@/components/screens/public-api/PublicApiScreen'
import { joinedAs, SOCKET_CHANNELS } from '@/lib/api/socketChannels'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

const auth = vi.hoisted(() => ({ user: null as object | null }))
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/public-api', asPath: '/public-api', push: vi.fn(), replace: vi.fn(), query: {} }),
}))
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({ user: auth.user, state: { status: auth.user ? 'authenticated' : 'unauthenticated' } }),
}))
const call = vi.fn()
const callRaw = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({
  call: (...args: unknown[]) => call(...args),
  callRaw: (...args: unknown[]) => callRaw(...args),
}))

const operation = (id: string, more: object = {}) => ({
  ...{ operationId: id, summary: `About ${id}`, tags: ['Options'], 'x-access': 'open', 'x-per-minute': 600 },
  parameters: [],
  responses: {},
  ...more,
})
const document = {
  components: { schemas: {} },
  paths: {
    '/api/flow/prints': {
      get: operation('flow.list', {
        parameters: [
          { name: 'filter', in: 'query', required: false, schema: { type: 'string' }, example: 'premium>=100k' },
        ],
      }),
    },
    '/api/chains/{ticker}': {
      get: operation('chains.read', {
        parameters: [{ name: 'ticker', in: 'path', required: true, schema: { type: 'string' }, example: 'SPY' }],
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', properties: { data: { type: 'object' } } } },
            },
          },
        },
      }),
    },
    '/api/flow/counts': {
      post: operation('flow.counts', {
        requestBody: { content: { 'application/json': { example: { filters: [''] } } } },
      }),
    },
  },
}
const usage = {
  ...{ from: '2026-11-22', to: '2026-11-23' },
  days: [
    { day: '2026-11-22', calls: 4, errors: 1 },
    { day: '2026-11-23', calls: 9, errors: 0 },
  ],
  endpoints: [{ endpoint: 'flow.list', calls: 13, errors: 1, by_day: [4, 9] }],
  keys: [{ id: 'k1', name: 'Notebook', calls: 13, errors: 1 }],
  errors: [{ endpoint: 'flow.list', code: 'invalid', calls: 1 }],
  minute: [{ endpoint: 'flow.list', limit: 600, remaining: 591, resets_s: 12 }],
}

wideScreen()
beforeEach(() => {
  auth.user = null
  call.mockReset()
  callRaw.mockReset()
  call.mockImplementation(async (id: string) => (id === 'publicApi.usage' ? { data: usage } : document))
  callRaw.mockResolvedValue({ status: 200, data: { data: [1], meta: { tier: 'sample', simulated: true } } })
})

describe('§4.11 API: the page', () => {
  it('§4.11 C27 reads without scripts: every call, limits, errors and streams are in the page as it is served', () => {
    const html = renderToString(<PublicApiScreen />)
    for (const text of ['flow.list', 'politics.trades', 'RateLimit-Policy', 'tape.options', 'option_trades:TICKER'])
      expect(html).toContain(text)
    expect(html).toContain('/api/openapi.json')
  })

  it('§4.11 quickstart shows the first call in three languages', async () => {
    renderFresh(<PublicApiScreen />)
    const part = within(screen.getByRole('region', { name: 'Quickstart' }))
    expect(part.getByText(/curl 'http.*api\/flow\/prints\?filter=premium/)).toBeInTheDocument()
    await userEvent.click(part.getByRole('radio', { name: 'Python' }))
    expect(part.getByText(/urllib\.request/)).toBeInTheDocument()
  })

  it('§4.11 the WebSocket is shown with every channel, its scope and a client in JavaScript and Python', async () => {
    renderFresh(<PublicApiScreen />)
    const part = within(screen.getByRole('region', { name: 'Streaming' }))
    for (const channel of SOCKET_CHANNELS) expect(part.getByText(joinedAs(channel))).toBeInTheDocument()
    expect(part.getByRole('row', { name: /^gex:TICKER.*five seconds Options$/ })).toBeInTheDocument()
    expect(part.getByText(/new WebSocket\('ws.*\/socket'/)).toHaveTextContent(
      "'option_trades:TSLA', 'flow-alerts', 'gex:SPY'",
    )
    await userEvent.click(part.getByRole('radio', { name: 'Browser' }))
    expect(part.getByText(/new WebSocket\('ws.*\/socket', \['bearer', key\]\)/)).toBeInTheDocument()
    expect(part.queryByText(/WebSocket.*token=/)).toBeNull()
    await userEvent.click(part.getByRole('radio', { name: 'Python' }))
    expect(part.getByText(/websocket\.WebSocketApp/)).toHaveTextContent('header=["Authorization: Bearer "')
    // No snippet puts the key into an address.
    expect(part.queryByText(/WebSocket.*token=/)).toBeNull()
  })

  it('§4.11 try-it runs the real call as the visitor and says which data came', async () => {
    renderFresh(<PublicApiScreen />)
    const part = within(screen.getByRole('region', { name: 'Reference' }))
    await part.findByLabelText('filter')
    await userEvent.click(part.getByRole('button', { name: 'Try it' }))
    expect(callRaw).toHaveBeenCalledWith('flow.list', { params: {}, query: { filter: 'premium>=100k' } })
    expect(await part.findByRole('status')).toHaveTextContent('Status 200')
    expect(part.getByRole('status')).toHaveTextContent('tier sample, simulated')
  })

  it('§4.11 a call is found by word, and its code follows the values', async () => {
    renderFresh(<PublicApiScreen />)
    const part = within(screen.getByRole('region', { name: 'Reference' }))
    await userEvent.type(part.getByRole('searchbox'), 'option chain')
    expect(part.queryByRole('button', { name: /^flow\.list/ })).toBeNull()
    await userEvent.click(part.getByRole('button', { name: /^chains\.read/ }))
    const ticker = part.getByLabelText('ticker')
    await userEvent.clear(ticker)
    await userEvent.type(ticker, 'AAPL')
    expect(part.getByText(/api\/chains\/AAPL/)).toBeInTheDocument()
    await userEvent.click(part.getByText('Fields of the answer (1)'))
    expect(part.getByRole('row', { name: 'data object' })).toBeInTheDocument()
  })

  it('§4.11 a body that is no JSON is not sent', async () => {
    renderFresh(<PublicApiScreen />)
    const part = within(screen.getByRole('region', { name: 'Reference' }))
    await part.findByLabelText('filter')
    await userEvent.click(part.getByRole('button', { name: /^flow\.counts/ }))
    await userEvent.type(part.getByLabelText('Body (JSON)'), 'x')
    await userEvent.click(part.getByRole('button', { name: 'Try it' }))
    expect(await part.findByText('The body is not valid JSON.')).toBeInTheDocument()
    expect(callRaw).not.toHaveBeenCalled()
  })

  it('§4.11 usage asks a visitor to log in, and shows an owner calls, keys, errors and what is left', async () => {
    const shown = renderFresh(<PublicApiScreen />)
    expect(screen.getByRole('region', { name: 'Your keys and usage' })).toHaveTextContent('Log in to make keys')
    shown.unmount()
    auth.user = { id: 'u' }
    renderFresh(<PublicApiScreen />)
    const part = within(screen.getByRole('region', { name: 'Your keys and usage' }))
    expect(await part.findByRole('row', { name: 'flow.list 4 9 1 13' })).toBeInTheDocument()
    expect(part.getByRole('row', { name: 'Notebook 1 13' })).toBeInTheDocument()
    expect(part.getByRole('row', { name: 'flow.list 600 591 12' })).toBeInTheDocument()
    expect(part.getByRole('row', { name: 'flow.list: invalid 1' })).toBeInTheDocument()
    expect(part.getByRole('link', { name: 'Manage keys' })).toHaveAttribute('href', '/account/settings?tab=api-keys')
  })
})
