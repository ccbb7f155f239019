import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataDownloadsScreen } from '@/components/screens/data/download/DataDownloadsScreen'
import { parseDownloadParams } from '@/components/screens/data/download/downloadParams'
import { AuthProvider } from '@/hooks/app/useAuth'
import type { DatasetDay } from '@/lib/contract/datasets'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('next/router', () => ({
  useRouter: () => ({ asPath: '/data/download', pathname: '/data/download', query: {}, replace: vi.fn() }),
}))

const SHA = 'a'.repeat(64)
const file = { format: 'csv' as const, name: 'f.csv.gz', rows: 1500, bytes: 48_000, sha256: SHA, built_ms: 0 }
const day = (iso: string, more: Partial<DatasetDay> = {}): DatasetDay => ({
  day: iso,
  rows: 1500,
  simulated: false,
  state: 'ready',
  files: [],
  ...more,
})
const answer = (days: readonly DatasetDay[]) => ({
  data: { days, years: [2026] },
  meta: { tier: 'live', simulated: false, source: 'datasets', session_date: '2026-11-20', as_of_ms: 0 },
})
const server = screenHost()
const reads = (days: readonly DatasetDay[]) =>
  server.use(http.get('*/api/datasets/option_tape/days', () => HttpResponse.json(answer(days))))
const shown = (query: Record<string, string> = {}) =>
  render(
    <AuthProvider>
      <DataDownloadsScreen {...parseDownloadParams(query)} />
    </AuthProvider>,
    { wrapper: FreshQueries },
  )

describe('§4.11 Data Downloads: files', () => {
  it('the newest day that may be taken stands open with size, rows and SHA-256', async () => {
    reads([day('2026-11-19', { files: [file] }), day('2026-11-20', { state: 'running' })])
    shown()
    const panel = within(await screen.findByRole('region', { name: '2026-11-19' }))
    expect(panel.getByText('48.0 kB, 1,500 rows')).toBeInTheDocument()
    expect(panel.getByText(`SHA-256 ${SHA}`)).toBeInTheDocument()
    expect(panel.getByRole('button', { name: 'Download Parquet' })).toBeEnabled()
    await userEvent.click(screen.getAllByRole('button', { name: /2026-11-20/ })[0] ?? document.body)
    expect(await screen.findByText(/The session of this day is not finished/)).toBeInTheDocument()
  })

  it('a file that is not written yet is asked for until it is, and its refusal is told', async () => {
    reads([day('2026-11-20')])
    let asked = 0
    const copied = vi.fn(() => Promise.resolve())
    // The navigator stays itself: what listens on the shared document asks it, and jsdom answers only for its own object.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    server.use(
      http.post('*/api/datasets/option_tape/links/2026-11-20', () => {
        asked += 1
        if (asked === 3)
          return HttpResponse.json({ message: 'The disk of the host is full.', code: 'unavailable' }, { status: 503 })
        return HttpResponse.json({
          data:
            asked === 1
              ? { state: 'writing', url: null, expires: null, file: null }
              : { state: 'ready', url: '/api/datasets/delivery?ticket=t', expires: '2026-11-24T00:00:00Z', file },
        })
      }),
    )
    shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy an address of CSV, gzip' }))
    await waitFor(() => expect(copied).toHaveBeenCalledTimes(1))
    expect(copied.mock.calls[0]).toEqual([expect.stringMatching(/\/api\/datasets\/delivery\?ticket=t$/)])
    await userEvent.click(screen.getByRole('button', { name: 'Copy an address of CSV, gzip' }))
    expect(await screen.findByText('The disk of the host is full.')).toBeInTheDocument()
  })

  it('days beyond the plan lead to the shop, and a dataset without rows says so', async () => {
    reads([day('2026-11-20', { state: 'order' })])
    shown()
    expect(await screen.findByRole('link', { name: 'Order it' })).toHaveAttribute('href', '/data_shop#option_tape')
    cleanup()
    server.use(
      http.get('*/api/datasets/chains/days', () => HttpResponse.json({ ...answer([]), data: { days: [], years: [] } })),
    )
    shown({ dataset: 'chains' })
    expect(await screen.findByText(/Nothing is stored of it yet/)).toBeInTheDocument()
  })

  it('the same file by key', async () => {
    reads([day('2026-11-20')])
    shown()
    expect(await screen.findByText(/api\/datasets\/option_tape\/files\/2026-11-20\?format=csv/)).toBeInTheDocument()
  })
})

describe('§4.11 Data Downloads: own questions and history', () => {
  it('query export tells its bounds and is of the super plan', async () => {
    shown({ tab: 'query' })
    expect(await screen.findByText(/At most 100,000 rows/)).toBeInTheDocument()
    expect(screen.getByText(/part of the super plan/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Write the file' })).toBeDisabled()
  })

  it('files that were taken are listed, or that there are none', async () => {
    const taken = {
      id: '1',
      dataset: 'option_tape',
      day: '2026-11-20',
      format: 'csv',
      bytes: 48_000,
      at: '2026-11-21T10:00:00Z',
    }
    server.use(http.get('*/api/datasets/taken', () => HttpResponse.json({ data: [taken] })))
    shown({ tab: 'history' })
    expect(await screen.findByRole('row', { name: /Full option tape 2026-11-20 csv 48.0 kB/ })).toBeInTheDocument()
    cleanup()
    server.use(http.get('*/api/datasets/taken', () => HttpResponse.json({ data: [] })))
    shown({ tab: 'history' })
    expect(await screen.findByText('You have not taken a file yet.')).toBeInTheDocument()
  })
})
