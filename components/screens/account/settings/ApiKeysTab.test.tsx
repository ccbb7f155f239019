import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { ApiKeysTab } from '@/components/screens/account/settings/ApiKeysTab'
import type { ApiKeyRow } from '@/lib/contract/apiKeys'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'YYYY-MM-DD' }),
}))

let row: ApiKeyRow = {
  id: 'k1',
  name: 'Notebook',
  prefix: 'uwk_live_aaaaaa',
  created: '2026-01-05T15:00:00.000Z',
  expires: null,
  last_used: null,
  old_until: null,
  scopes: [],
  addresses: [],
}
const renewed: string[] = []
const sent: unknown[] = []
screenHost(
  http.get('*/api/user/api_keys', () => HttpResponse.json({ data: [row] })),
  http.post('*/api/user/api_keys/:id/renew', ({ params }) => {
    renewed.push(String(params.id))
    row = { ...row, prefix: 'uwk_live_bbbbbb', old_until: new Date(Date.now() + 86_400_000).toISOString() }
    return HttpResponse.json({ data: row, key: 'uwk_live_bbbbbb_the_new_secret' })
  }),
  http.put('*/api/user/api_keys/:id', async ({ request }) => {
    const body = (await request.json()) as Pick<ApiKeyRow, 'scopes' | 'addresses'>
    sent.push(body)
    if (body.addresses.includes('office'))
      return HttpResponse.json(
        { code: 'invalid', message: 'office is no address and no network such as 203.0.113.0/24.' },
        { status: 422 },
      )
    row = { ...row, ...body }
    return HttpResponse.json({ data: row })
  }),
)

it('a key is renewed: the new secret is shown once, and the row says until when the old one works', async () => {
  render(<ApiKeysTab />)
  const keys = await screen.findByRole('list', { name: 'API keys' })
  expect(keys).not.toHaveTextContent('the old secret works')
  await userEvent.click(within(keys).getByRole('button', { name: 'Renew Notebook' }))
  expect(await screen.findByTestId('api-key')).toHaveTextContent('uwk_live_bbbbbb_the_new_secret')
  expect(renewed).toEqual(['k1'])
  expect(await screen.findByText(/the old secret works until/)).toBeInTheDocument()
  expect(screen.getByText('uwk_live_bbbbbb…')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'I kept it' }))
  expect(screen.queryByTestId('api-key')).toBeNull()
})

it('a key is kept to some families and addresses; what is no address is said beside the field', async () => {
  render(<ApiKeysTab />)
  const keys = await screen.findByRole('list', { name: 'API keys' })
  await userEvent.click(within(keys).getByRole('button', { name: 'Limits of Notebook' }))
  const form = screen.getByRole('form', { name: 'What Notebook is kept to' })
  for (const family of [/^Stocks/, /^Filings/, /^Market/])
    await userEvent.click(within(form).getByRole('checkbox', { name: family }))
  await userEvent.type(within(form).getByLabelText('Opens from'), 'office')
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/office is no address/)).toBeInTheDocument()
  await userEvent.clear(within(form).getByLabelText('Opens from'))
  await userEvent.type(within(form).getByLabelText('Opens from'), '203.0.113.0/24{Enter}198.51.100.7')
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Reads Options, from 203.0.113.0/24, 198.51.100.7')).toBeInTheDocument()
  expect(sent).toEqual([
    { scopes: ['options'], addresses: ['office'] },
    { scopes: ['options'], addresses: ['203.0.113.0/24', '198.51.100.7'] },
  ])
  expect(screen.queryByRole('form', { name: 'What Notebook is kept to' })).toBeNull()
})
