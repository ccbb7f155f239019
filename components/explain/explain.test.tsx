import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ExplainedLabel } from '@/components/explain/ExplainedLabel'
import { nameInAddress, noteOf } from '@/components/explain/figureNote'
import { Tiles } from '@/components/options/minutes/Tiles'
import { FeedTiles } from '@/components/screens/live-options-flow/FeedTiles'
import { FloatPanel } from '@/components/ui/FloatPanel'
import type { DataMeta } from '@/lib/contract/flowRow'
import { aSummary } from '@/tests/support/flowRows'

const META: DataMeta = {
  tier: 'live',
  simulated: true,
  source: 'synthetic',
  session_date: '2026-11-20',
  as_of_ms: Date.UTC(2026, 10, 20, 15, 7),
}
const TILES = [
  {
    label: 'P/C volume',
    value: '0.50',
    title: 'F13: put volume over call volume',
    inputs: [
      ['puts', '100'],
      ['calls', '200'],
    ] as const,
  },
  { label: 'Left', value: '3 h', title: 'Time to the settlement (F6)' },
  { label: 'Plain', value: '1' },
]
const explained = () => new URLSearchParams(window.location.search).get('explain')

beforeEach(() => window.history.replaceState(null, '', '/flow/overview?issue=etf'))

describe('C15 a figure is explained', () => {
  it.each([
    ['F11: calls at the ask less at the bid', 'F11', 'Calls at the ask less at the bid'],
    ['F23, F27 A: gamma of every name', 'F23, F27', 'Gamma of every name (A)'],
    ['F23, model A, this expiry: USD per 1% move', 'F23', 'USD per 1% move (model A, this expiry)'],
    ['Share of volume in sweeps (F10)', 'F10', 'Share of volume in sweeps'],
    ['Net exposure under the chosen model (F23-F27)', 'F23-F27', 'Net exposure under the chosen model'],
    ['Contracts today', '', 'Contracts today'],
  ])('reads the formula out of "%s"', (tooltip, formulaId, formula) => {
    expect(noteOf({ title: 'x', value: '1' }, tooltip)).toMatchObject({ formulaId, formula })
  })

  it('a press tells formula, inputs, source and value; the address keeps which, Escape lets go of it', async () => {
    render(<Tiles tiles={TILES} meta={META} />)
    expect(screen.queryByRole('button', { name: 'Explain Plain' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Explain P/C volume' }))
    const box = within(await screen.findByRole('dialog', { name: 'P/C volume, explained' }))
    expect(box.getByText('Put volume over call volume')).toBeInTheDocument()
    expect(box.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      ...['100', '200', 'synthetic, simulated', expect.any(String), '10:07:00'],
    ])
    expect(box.getByRole('status')).toHaveTextContent('Shown 0.50')
    expect(window.location.search).toBe('?issue=etf&explain=p-c-volume')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.search).toBe('?issue=etf')
  })

  it('a link opens the explanation it names, and no other', async () => {
    window.history.replaceState(null, '', `/flow/overview?explain=${nameInAddress({ title: 'Left' })}`)
    render(<Tiles tiles={TILES} />)
    expect(await screen.findByRole('dialog', { name: 'Left, explained' })).toBeInTheDocument()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('a tile of the feed that narrows the filter is explained with Alt or the key e', async () => {
    const onFilter = vi.fn()
    render(<FeedTiles summary={{ ...aSummary, call_premium: 1e6 }} before={[]} isLive onFilter={onFilter} />)
    const calls = screen.getByRole('button', { name: 'Net call prem.' })
    fireEvent.click(calls)
    expect(onFilter).toHaveBeenCalledWith('type=call')
    expect(explained()).toBeNull()
    fireEvent.click(calls, { altKey: true })
    expect(await screen.findByRole('dialog', { name: 'Net call prem., explained' })).toHaveTextContent('$1.00M')
    expect(onFilter).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    fireEvent.keyDown(calls, { key: 'e' })
    expect(explained()).toBe('net-call-prem')
  })

  it('inside a dialog Escape closes the explanation first', async () => {
    render(<InDialog />)
    fireEvent.click(screen.getByRole('button', { name: 'Explain Mid' }))
    const box = await screen.findByRole('dialog', { name: 'Mid, explained' })
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.queryByRole('dialog', { name: 'Mid, explained' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Explain Mid' })).toBeInTheDocument()
  })
})

function InDialog() {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <FloatPanel shape="dialog" title="Contract" onClose={() => setIsOpen(false)}>
      <ExplainedLabel note={noteOf({ title: 'Mid', value: '1.50' }, 'F2: (bid + ask) / 2')} />
    </FloatPanel>
  )
}
