import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ExpressionBar } from '@/components/options/filter/ExpressionBar'
import { printFilter } from '@/lib/flow/filter/print'

const show = (text = '') => {
  const onApply = vi.fn()
  render(<ExpressionBar text={text} error={null} placeholder="" onApply={onApply} onChips={vi.fn()} />)
  return { onApply, box: screen.getByRole('combobox', { name: 'Filter expression' }) }
}
const offered = () => screen.queryAllByRole('option').map((row) => row.textContent)

it('C4 fields, operators and values complete while they are typed; the same filter comes out', async () => {
  const user = userEvent.setup()
  const { onApply, box } = show()
  await user.click(box)
  expect(offered().length).toBeGreaterThan(30)
  await user.type(box, 'earn')
  expect(offered()).toEqual(['earnings_daysDays to earnings, days: earnings_days>=30'])
  await user.keyboard('{Tab}<')
  await user.keyboard('=7 and sid{Tab}={ArrowDown}{Enter}')
  expect(box).toHaveValue('earnings_days <=7 and side =ask ')
  expect(onApply).not.toHaveBeenCalled()
  await user.keyboard('{Escape}{Enter}')
  expect(printFilter(onApply.mock.lastCall?.[0])).toBe('earnings_days<=7 and side=ask')
})

it('C4 an unknown field names the nearest, and Escape closes the list before it takes the text back', async () => {
  const user = userEvent.setup()
  const { box } = show('side=ask')
  await user.clear(box)
  await user.type(box, 'days_to_earnings<7')
  expect(screen.getByRole('status')).toHaveTextContent('Did you mean earnings_days (Days to earnings)?')
  await user.clear(box)
  await user.type(box, 'pre')
  expect(box).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(box).toHaveAttribute('aria-expanded', 'false')
  expect(box).toHaveValue('pre')
  await user.keyboard('{Escape}')
  expect(box).toHaveValue('side=ask')
})
