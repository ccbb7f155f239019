import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { AdminSourcesScreen } from '@/components/screens/admin/sources/AdminSourcesScreen'
import type { CallResponse } from '@/lib/contract/calls'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('next/router', () => ({
  useRouter: () => ({ asPath: '/admin/sources', query: {}, isReady: true, prefetch: vi.fn() }),
}))

const key = { name: 'MASSIVE_KEY', label: 'Key', hint: 'API key', from: 'page', value: null } as const
const late = {
  name: 'MASSIVE_DELAYED',
  label: 'Late',
  hint: 'told',
  from: null,
  value: '0',
  fingerprint: null,
} as const
const data: CallResponse<'dataSources.list'>['data'] = {
  is_live: false,
  first_steps: ['This host plays the built-in market.', 'For a real one start it with FEED=live.'],
  vendors: [
    {
      key: 'massive',
      title: 'Massive',
      about: 'Paid.',
      kinds: ['prints'],
      settings: [
        { ...key, is_secret: true, is_switch: false, fingerprint: 'abcd1234' },
        { ...late, is_secret: false, is_switch: true },
      ],
    },
    {
      key: 'tastytrade',
      title: 'tastytrade',
      about: 'An account.',
      kinds: ['prints'],
      settings: [
        { ...late, name: 'TASTYTRADE_FEED', label: 'Used', value: '1', is_secret: false, is_switch: true },
        { ...late, name: 'TASTYTRADE_CLIENT_ID', label: 'Client id', value: '', is_secret: false, is_switch: false },
      ],
    },
  ],
  common: [],
  prints: { source: 'massive', since_ms: null, order: ['massive'], failover: 'manual' },
  sources: [
    {
      ...{
        source: 'massive',
        title: 'Massive options',
        vendor: 'massive',
        state: 'refused',
        words: 'The key is wrong.',
        remedy: 'Enter another one.',
        next_try_ms: Date.parse('2026-11-30T16:09:12Z'),
      },
      ...{
        kinds: [{ kind: 'prints', pace: 'live', at_ms: null, refused_ms: null }],
        delay_ms: 0,
        last_event_ms: null,
        rejects: [],
        refusals: [],
      },
      ...{
        show_to: 'owner',
        terms_url: '',
        attribution: 'Massive',
        can_backfill: true,
        backfill_calls: 200,
        figures: [],
      },
      limits: { connections: 1, symbols: 1000, per_minute: 300 },
    },
  ],
  gaps: [],
}
const gap = { source: 'massive', kind: 'prints', from_ms: 0, to_ms: 1, why: 'asked', missing: null }
const record: CallResponse<'collectors.list'>['data']['collectors'][number] = {
  id: 'finra-short-volume',
  title: 'Short volume',
  about: 'Daily files.',
  publisher: 'FINRA',
  terms_url: '',
  tables: ['short_volume'],
  state: 'failing',
  words: 'FINRA answered 403.',
  own_switch: null,
  last_asked_ms: null,
  last_stored_ms: null,
  newest_day: '2026-11-24',
  next_turn_ms: null,
  counts: { asked: 3, stored: 2, unchanged: 0, corrected: 1, refused: 0, missing: 0, rows: 40 },
  backfill_from: '2026-11-02',
  publishes: 'sessions',
  polite_ms: 500,
  backfill: null,
  unproved: null,
  refused: [],
}
const asked: { url: string; body: unknown }[] = []
const keep = async ({ request }: { request: Request }) => {
  asked.push({ url: new URL(request.url).pathname, body: await request.json() })
  return HttpResponse.json({ code: 'ok' })
}
screenHost(
  http.get('*/api/admin/data_sources', () => HttpResponse.json({ data })),
  http.post('*/api/admin/data_sources/massive/test', () =>
    HttpResponse.json({
      data: {
        source: 'massive',
        is_ok: true,
        words: 'Works.',
        kinds: [{ kind: 'prints', state: 'works', words: 'just now' }],
      },
    }),
  ),
  http.post('*/api/admin/data_sources/massive/backfill', async ({ request }) => {
    asked.push({ url: new URL(request.url).pathname, body: await request.json() })
    return HttpResponse.json({ data: { ...gap, state: 'partly' } })
  }),
  http.put('*/api/admin/data_sources/*', keep),
  http.get('*/api/admin/collectors', () =>
    HttpResponse.json({ data: { all_free_sources: false, collectors: [record] } }),
  ),
  http.put('*/api/admin/collectors', keep),
  http.post('*/api/admin/collectors/*', keep),
)

it('issue 25.4 the page tells the way to a real market, the state in words, and no key', async () => {
  render(<AdminSourcesScreen />, { wrapper: FreshQueries })
  expect(await screen.findByText(data.first_steps[1] ?? '')).toBeVisible()
  expect(screen.getByText('The key is wrong.')).toBeVisible()
  expect(screen.getByText('Key: set (mark abcd1234)')).toBeVisible()
  expect(screen.getByText('Late: no')).toBeVisible()
  expect(screen.getByText(/Does not play yet: without Client id\. It could give option prints/)).toBeVisible()
})

it('a test tells per kind what works; a key is sent and never shown', async () => {
  render(<AdminSourcesScreen />, { wrapper: FreshQueries })
  await userEvent.click(await screen.findByRole('button', { name: 'Test Massive options' }))
  expect(await screen.findByText('option prints: works, just now')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keys and settings of Massive' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Key')
  expect(field).toHaveValue('')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.type(field, 'secret')
  await userEvent.click(dialog.getByRole('switch', { name: 'Late' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked).toEqual([
      {
        url: '/api/admin/data_sources/vendors/massive/settings',
        body: { values: { MASSIVE_KEY: 'secret', MASSIVE_DELAYED: '1' } },
      },
    ]),
  )
})

it('issue 25.4 what can be done about a fault and the next try stand beside it', async () => {
  render(<AdminSourcesScreen />, { wrapper: FreshQueries })
  expect(await screen.findByText(/Enter another one\. Next try at \d+:09:12\./)).toBeVisible()
})

it('issue 25.4 a back-fill tells what it takes before it begins, and what came of it', async () => {
  asked.length = 0
  render(<AdminSourcesScreen />, { wrapper: FreshQueries })
  await userEvent.click(await screen.findByRole('button', { name: 'Back-fill Massive options' }))
  const form = within(screen.getByRole('form', { name: 'Back-fill of Massive options' }))
  expect(form.getByText(/200 calls, more where pages are long: 1 min or more at 300 a minute/)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Ask for these prints' }))
  expect(form.getByText('Choose a day')).toBeVisible()
  await userEvent.type(form.getByLabelText('Day'), '2026-11-27')
  await userEvent.click(form.getByRole('button', { name: 'Ask for these prints' }))
  expect(await form.findByText(/contracts it was not asked for stay unknown/)).toBeVisible()
  // Half past nine and four in New York.
  expect(asked).toEqual([
    {
      url: '/api/admin/data_sources/massive/backfill',
      body: { from_ms: Date.parse('2026-11-27T14:30:00Z'), to_ms: Date.parse('2026-11-27T21:00:00Z') },
    },
  ])
})

it('§13.6 who may see a source is widened by the typed sentence alone', async () => {
  asked.length = 0
  render(<AdminSourcesScreen />, { wrapper: FreshQueries })
  await userEvent.click(await screen.findByRole('button', { name: 'Who may see Massive options' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Type this sentence'), 'Yes.')
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  const sentence = 'My agreement with massive allows display to others.'
  await userEvent.clear(dialog.getByLabelText('Type this sentence'))
  await userEvent.type(dialog.getByLabelText('Type this sentence'), sentence)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked).toEqual([
      { url: '/api/admin/data_sources/massive/licence', body: { show_to: 'all', confirmation: sentence } },
    ]),
  )
})

it('issue 25.3 public records tell state, newest day and counts; one switch for all, days are fetched by a form', async () => {
  asked.length = 0
  render(<AdminSourcesScreen />, { wrapper: FreshQueries })
  const list = within(await screen.findByRole('list', { name: 'Sources of public records' }))
  expect(list.getByText('FINRA answered 403.')).toBeVisible()
  expect(list.getByText(/Newest day 2026-11-24; last asked never/)).toHaveTextContent(
    '2 publications stored, 1 corrected',
  )
  await userEvent.click(screen.getByRole('switch', { name: 'All free sources' }))
  await waitFor(() => expect(asked).toEqual([{ url: '/api/admin/collectors', body: { is_on: true } }]))
  await userEvent.click(list.getByRole('button', { name: 'Back-fill Short volume' }))
  expect(list.getByText('17 publication days: 9 s or more, one file each.')).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: 'Fetch these days' }))
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      url: '/api/admin/collectors/finra-short-volume/backfill',
      body: { range: { from: '2026-11-02', to: '2026-11-24' } },
    }),
  )
})
