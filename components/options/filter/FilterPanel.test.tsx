import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FilterPanel } from '@/components/options/filter/FilterPanel'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { FreshQueries } from '@/tests/support/freshQueries'

vi.mock('@/lib/client/api/apiClient', () => ({
  call: async (_id: string, { body }: { body: { filters: string[] } }) => ({
    data: body.filters.map((text) => text.length),
  }),
}))

function filterOf(text: string): FilterNode {
  const read = parseFilter(text)
  if (!read.ok) throw new Error(text)
  return read.filter
}

function Page() {
  const [filter, setFilter] = useState(filterOf('premium>=100k'))
  return (
    <FreshQueries>
      <output>{printFilter(filter)}</output>
      <FilterPanel
        filter={filter}
        resetTo={filterOf('premium>=50k')}
        blocks={[{ id: 'trade', title: 'Trade', fields: ['side'], isOpen: true }]}
        counter="flow.counts"
        scope={{}}
        isLive={false}
        onChange={setFilter}
        onClose={() => undefined}
      />
    </FreshQueries>
  )
}
const text = () => screen.getByText(/premium/, { selector: 'output' }).textContent

it('C4 reset goes back to the default of the page, undo takes one step back at a time', async () => {
  render(<Page />)
  const undo = screen.getByRole('button', { name: 'Undo last' })
  expect(undo).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: /^Ask/ }))
  expect(text()).toMatch(/side/)
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(text()).toBe(printFilter(filterOf('premium>=50k')))
  await userEvent.click(undo)
  expect(text()).toMatch(/side/)
  await userEvent.click(undo)
  expect(text()).toBe(printFilter(filterOf('premium>=100k')))
  expect(undo).toBeDisabled()
})

it('C4 the conditions in force stand first, each with its own matches, and go from there', async () => {
  render(<Page />)
  const asked = within(screen.getByRole('region', { name: 'Conditions in force' }))
  const clause = printFilter(filterOf('premium>=100k'))
  expect(await asked.findAllByText(String(clause.length))).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /^Ask/ }))
  expect(asked.getAllByRole('listitem')).toHaveLength(2)
  const both = printFilter(filterOf('premium>=100k and side=ask'))
  expect(await asked.findByText(String(both.length))).toBeInTheDocument()
  await userEvent.click(asked.getByRole('button', { name: /^Remove Premium/ }))
  expect(screen.getByText(/side/, { selector: 'output' })).toHaveTextContent(/^side=ask$/)
})
