import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { prepareDonut } from '@/lib/charts/prepareDonut'
import { wideScreen } from '@/tests/support/browserStubs'
import { readBlob } from '@/tests/support/readBlob'
import { ChartFrame } from './ChartFrame'
import { stackSums } from './candleOptions'
import { Donut } from './Donut'

wideScreen()

const model = prepareDonut(
  'Premium',
  [
    { name: 'Calls', tone: 'call', value: 3 },
    { name: 'Puts', tone: 'put', value: 1 },
  ],
  String,
)

describe('C7 charts', () => {
  it('a chart is one sentence to screen readers and has a table twin', async () => {
    const user = userEvent.setup()
    render(
      <ChartFrame title="Premium" summary={model.summary} table={model.table} source="Simulated">
        <Donut model={model} />
      </ChartFrame>,
    )
    expect(screen.getByRole('img', { name: 'Premium: Calls 75.0%, Puts 25.0%' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show Premium as table' }))
    expect(screen.getByRole('cell', { name: '75.0%' })).toBeInTheDocument()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('the table is saved as CSV with title and source, quotes doubled', async () => {
    const user = userEvent.setup()
    const saved: Blob[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const keep = (blob: Blob) => `blob:${saved.push(blob)}`
    Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined })
    const table = { columns: ['Name', 'Value'], rows: [['A, "first"', '1']] }
    render(
      <ChartFrame title="Net premium" summary="x" table={table} source="Simulated, live">
        <p>plot</p>
      </ChartFrame>,
    )
    await user.click(screen.getByRole('button', { name: 'Save Net premium as CSV' }))
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('net-premium.csv')
    expect(await readBlob(saved[0] as Blob)).toBe(
      ['# Net premium', '# source: Simulated, live', 'Name,Value', '"A, ""first""",1'].join('\r\n'),
    )
    click.mockRestore()
  })

  it('a stack is drawn from its total down', () => {
    const one = (name: string, tone: 'call' | 'put', ...values: (number | null)[]) => ({ name, tone, values })
    expect(stackSums([one('Ask', 'call', 1, 2), one('Bid', 'put', 3, null)])).toEqual([
      { tone: 'put', values: [4, 2] },
      { tone: 'call', values: [1, 2] },
    ])
  })
})
