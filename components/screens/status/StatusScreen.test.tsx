import { render, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { describe, expect, it, vi } from 'vitest'
import { StatusScreen } from '@/components/screens/status/StatusScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import { screenHost } from '@/tests/support/screenHost'

const router = { asPath: '/status', query: {}, isReady: true, push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }
vi.mock('next/router', () => ({ useRouter: () => router }))

const server = screenHost()

function show(reply: object, status = 200) {
  server.use(http.get('*/api/status', () => HttpResponse.json(reply, { status })))
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <AuthProvider>
        <StatusScreen />
      </AuthProvider>
    </SWRConfig>,
  )
}
const rows = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('/status for visitors', () => {
  it('says in a sentence how the service does, and what is wrong with which part', async () => {
    show({
      status: 'unavailable',
      stages: [],
      version: '0.1.0',
      parts: [
        { name: 'accounts', state: 'down', message: 'cannot be written' },
        { name: 'disk', state: 'degraded', message: 'is nearly full; 200 MiB are left' },
        { name: 'feed', state: 'ok', message: '' },
      ],
    })
    expect(await rows('Parts')).toEqual([
      'Accounts and log-inDowncannot be written',
      'Disk of the hostDegradedis nearly full; 200 MiB are left',
      'Market data feedWorks',
    ])
    expect(screen.getByRole('status')).toHaveTextContent('The data service is disturbed.')
  })

  it('shows the stages while the host starts', async () => {
    const stages = [{ name: 'tape store', state: 'running', progress: 0.5 }]
    show({ status: 'starting', stages, parts: [], version: '0.1.0' })
    expect(await rows('Stages of the start')).toEqual(['tape storeRuns50%'])
  })

  it('a host that gives no answer is said to give none', async () => {
    show({ message: 'gone', code: 'internal' }, 500)
    expect(await screen.findByText('The data service does not answer.')).toBeInTheDocument()
  })
})
