import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatSection } from '@/components/screens/account/settings/ChatSection'
import { BotsScreen } from '@/components/screens/bots/BotsScreen'
import { ChatBotTwoScreen } from '@/components/screens/chat-bot-two/ChatBotTwoScreen'
import { ApiError } from '@/lib/client/api/apiError'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/bots', asPath: '/bots', push: vi.fn(), replace: vi.fn(), query: {} }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const status = [
  { service: 'discord', configured: true, invite: 'https://discord.com/oauth2/authorize?client_id=42' },
  { service: 'telegram', configured: false, invite: null },
]
const answer = { title: 'Market tide', lines: ['Net call premium +$1.2M'], footer: 'Sample data' }

wideScreen()
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'bots.status') return { data: status, per_minute: 20 }
    if (id === 'bots.demo') return { data: answer }
    if (id === 'bots.links')
      return { data: [{ id: 'l1', service: 'telegram', name: 'reader', linked: '2026-11-20T10:00:00Z' }] }
    if (id === 'bots.makeCode') return { code: 'ABCD-EFGH', expires: '2026-11-20T10:10:00Z' }
    return { data: [] }
  })
})

describe('§4.9 Bots, the pages', () => {
  it('what it posts, on what terms, and every command', async () => {
    renderFresh(<BotsScreen />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Undercurrent in your chat')
    const table = screen.getByRole('region', { name: 'Commands' })
    for (const text of ['/flow [TICKER]', '/gex TICKER', '/link CODE']) expect(table).toHaveTextContent(text)
    expect(screen.getByText('Few permissions')).toBeInTheDocument()
  })

  it('a command is answered as in a chat, with where the figures are from', async () => {
    renderFresh(<BotsScreen />)
    await userEvent.click(screen.getByRole('button', { name: '/gex SPY' }))
    expect(call).toHaveBeenCalledWith('bots.demo', { body: { text: '/gex SPY' } })
    const log = screen.getByRole('log', { name: 'Answer of the bot' })
    for (const text of ['/gex SPY', 'Market tide', '+$1.2M', 'Sample data']) expect(log).toHaveTextContent(text)
  })

  it('says which bots this host has, and where they are invited', async () => {
    renderFresh(<BotsScreen />)
    expect(await screen.findByRole('link', { name: 'Add to Discord' })).toHaveAttribute('href', status[0]?.invite)
    expect(screen.getByText('is not set up by the operator of this host')).toBeInTheDocument()
  })

  it('tells an operator how to set it up, each page for its own service', () => {
    renderFresh(<ChatBotTwoScreen />)
    const part = screen.getByRole('region', { name: 'Run it on your own host: Telegram' })
    expect(part).toHaveTextContent('TELEGRAM_WEBHOOK_SECRET')
    expect(screen.queryByRole('region', { name: 'Run it on your own host: Discord' })).toBeNull()
  })

  it('a refusal of the demo is told in the words of the host', async () => {
    call.mockRejectedValue(
      new ApiError({ response: { status: 403, data: { message: 'Your plan does not include this.' } } }),
    )
    renderFresh(<BotsScreen />)
    await userEvent.click(screen.getByRole('button', { name: '/tide' }))
    expect(await screen.findByText('Your plan does not include this.')).toBeInTheDocument()
  })
})

describe('Settings: chat accounts', () => {
  it('makes a code, shows it with its end, and unlinks', async () => {
    renderFresh(<ChatSection />)
    await userEvent.click(screen.getByRole('button', { name: 'Make a code' }))
    expect(await screen.findByText('/link ABCD-EFGH')).toBeInTheDocument()
    const list = within(await screen.findByRole('list', { name: 'Linked chat accounts' }))
    await userEvent.click(await list.findByRole('button', { name: 'Unlink reader of Telegram' }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, unlink/ }))
    expect(call).toHaveBeenCalledWith('bots.unlink', { params: { id: 'l1' } })
  })
})
