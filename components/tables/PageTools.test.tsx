import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { TableColumn } from '@/components/tables/tableColumn'
import { defaultLayout, formatLayout } from '@/lib/tables/tableLayout'
import { PageTools } from './PageTools'

interface Row {
  readonly ticker: string
  readonly size: number
}

const column = (id: 'ticker' | 'size'): TableColumn<Row> => ({
  ...{ id, header: id, definition: id, width: 60, isDefault: true },
  align: id === 'size' ? 'right' : 'left',
  value: (row) => row[id],
  text: (row) => String(row[id]),
})
const COLUMNS = [column('ticker'), column('size')]

const press = async (user: UserEvent, role: 'button' | 'radio', name: string) =>
  user.click(await screen.findByRole(role, { name }))

function Page({ onExport }: { readonly onExport: () => void }) {
  const [layout, setLayout] = useState(defaultLayout(COLUMNS))
  const [density, setDensity] = useState<'compact' | 'normal'>('compact')
  return (
    <>
      <PageTools
        {...{ layout, density, onExport }}
        columns={COLUMNS}
        onLayout={setLayout}
        onDensity={setDensity}
        linkHolds="filter and order"
      />
      <output>{`${formatLayout(layout)} ${density}`}</output>
    </>
  )
}

it('arranges columns, saves the rows and copies the link', async () => {
  const user = userEvent.setup()
  const onExport = vi.fn()
  render(<Page onExport={onExport} />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'size' }))
  await user.click(screen.getByRole('radio', { name: 'Normal' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ticker normal'))
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(onExport).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
})

it('C3 pins, groups, formats and marks are made in the chooser and stand in the layout’s text', async () => {
  const user = userEvent.setup()
  render(<Page onExport={vi.fn()} />)
  const text = () => screen.getByRole('status').textContent
  await press(user, 'button', 'Columns')
  await press(user, 'button', 'Pin size at the right')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group rows' }), 'By ticker')
  expect(text()).toBe('ticker,size!r,@ticker compact')
  await press(user, 'radio', 'Formats')
  expect(screen.queryByRole('combobox', { name: 'Format of ticker' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format of size' }), 'Full: 1,234,567')
  await press(user, 'radio', 'Marks')
  await press(user, 'button', 'Mark cells')
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'size')
  await user.type(screen.getByRole('textbox', { name: 'Value' }), '50k{Enter}')
  expect(text()).toBe('ticker,size!r:full,@ticker,?warn*size>=50k compact')
  expect(screen.getByText('size at least 50k')).toBeInTheDocument()
  await press(user, 'button', 'Remove the rule on size')
  await press(user, 'button', 'Reset columns')
  expect(text()).toBe('ticker,size compact')
})
