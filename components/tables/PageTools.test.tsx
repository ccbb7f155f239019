import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { TableColumn } from '@/components/tables/tableColumn'
import { defaultLayout, formatLayout } from '@/lib/tables/tableLayout'
import { PageTools } from './PageTools'

interface Row {
  readonly name: string
  readonly size: number
}

const column = (id: 'name' | 'size'): TableColumn<Row> => ({
  ...{ id, header: id, definition: id, width: 60, align: 'left', isDefault: true },
  value: (row) => row[id],
  text: (row) => String(row[id]),
})
const COLUMNS = [column('name'), column('size')]

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
  await user.click(await screen.findByRole('checkbox', { name: 'size' }, { timeout: 5000 }))
  await user.click(screen.getByRole('radio', { name: 'Normal' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('name normal'))
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(onExport).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
})
