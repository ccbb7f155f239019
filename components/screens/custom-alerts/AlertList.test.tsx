import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draftOfRule } from '@/components/alerts/alertDraft'
import { AlertList } from '@/components/screens/custom-alerts/AlertList'
import { AlertDefinitionField, type CustomAlertRow } from '@/lib/contract/customAlerts'

const definition = AlertDefinitionField.parse(draftOfRule('R1').definition)

function anAlert(change: Partial<CustomAlertRow>): CustomAlertRow {
  return {
    ...{ id: 'a', name: 'Hits', definition, channels: [], expires: null, created: '2026-11-01T12:00:00Z' },
    ...{ status: 'active', hits_today: 0, held_back: 0, over_limit: 0, hits_by_day: [], last_hit_at: null },
    ...change,
  }
}

it('My alerts: name, type, condition, status, hits today and by day, last hit, channels, cooldown', async () => {
  const onHistory = vi.fn()
  const rung = anAlert({
    ...{ id: 'rung', name: 'Repeated hits of mine', definition: { ...definition, cooldown_minutes: 15 } },
    ...{ channels: ['email', 'webhook'], status: 'rate_limited', hits_today: 1234, held_back: 5, over_limit: 7 },
    ...{
      hits_by_day: [
        { session_date: '2026-11-19', hits: 3 },
        { session_date: '2026-11-20', hits: 9 },
      ],
    },
    last_hit_at: '2026-11-20T15:07:00Z',
  })
  const props = { onChange: vi.fn(), onHistory, onLibrary: vi.fn() }
  render(<AlertList alerts={[rung, anAlert({ name: 'Asleep', status: 'paused' })]} {...props} />)
  const [first, second] = within(screen.getByRole('list', { name: 'My alerts' })).getAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('two alerts')
  for (const words of ['Repeated hits of mine', 'rate-limited', '1,234', '5 held', '+7 counted'])
    expect(within(first).getByText(words)).toBeInTheDocument()
  expect(first).toHaveTextContent('R1 Repeated hits, min prints 6, min premium 10000')
  expect(first).toHaveTextContent('on screen, mail, webhook, cooldown 15 min')
  expect(first).toHaveTextContent(/last .*2026/)
  expect(second).toHaveTextContent('no hit yet')
  expect(within(second).getByText('paused')).toBeInTheDocument()
  expect(within(second).getByRole('button', { name: 'Start Asleep' })).toBeInTheDocument()
  await userEvent.click(within(first).getByRole('button', { name: 'History of Repeated hits of mine' }))
  expect(onHistory).toHaveBeenCalledWith('rung')
})
