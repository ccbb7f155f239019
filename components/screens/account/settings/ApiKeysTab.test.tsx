import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ApiKeysTab } from '@/components/screens/account/settings/ApiKeysTab'
import type { ApiKeyRow } from '@/lib/contract/apiKeys'

configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })
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
}
const renewed: string[] = []
const server = setupServer(
  http.get('*/api/user/api_keys', () => HttpResponse.json({ data: [row] })),
  http.post('*/api/user/api_keys/:id/renew', ({ params }) => {
    renewed.push(String(params.id))
    row = { ...row, prefix: 'uwk_live_bbbbbb', old_until: new Date(Date.now() + 86_400_000).toISOString() }
    return HttpResponse.json({ data: row, key: 'uwk_live_bbbbbb_the_new_secret' })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

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
