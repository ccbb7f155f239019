import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareDonut } from '@/lib/charts/prepareDonut'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { ChartFrame } from './ChartFrame'
import { stackSums } from './candleOptions'
import { Donut } from './Donut'

beforeAll(() => {
  stubMedia()
  stubLayout()
})

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

  it('a stack is drawn from its total down', () => {
    const one = (name: string, tone: 'call' | 'put', ...values: (number | null)[]) => ({ name, tone, values })
    expect(stackSums([one('Ask', 'call', 1, 2), one('Bid', 'put', 3, null)])).toEqual([
      { tone: 'put', values: [4, 2] },
      { tone: 'call', values: [1, 2] },
    ])
  })
})
