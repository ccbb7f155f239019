import { describe, expect, it } from 'vitest'
import { layoutOfTab, viewOfTab } from '@/components/stocks/chart/tabLayout'
import { withChart } from '@/lib/charting/layoutEdits'

describe('§4.7 chart tab', () => {
  it('opens with the levels of its options, and always shows the name of the page', () => {
    const first = layoutOfTab({}, 'NVDA')
    expect(first.charts).toHaveLength(1)
    expect(first.charts[0]).toMatchObject({ symbol: 'NVDA', interval: '1D' })
    expect(first.charts[0]?.overlays).toContain('options')
    expect(first.charts[0]?.studies.map((study) => study.id)).toEqual(['volume', 'sma', 'sma'])
    expect(layoutOfTab({ c: 'AAPL_5m_line_log_rsi-9__' }, 'NVDA').charts[0]).toMatchObject({
      ...{ symbol: 'NVDA', interval: '5m', style: 'line', scale: 'log', overlays: [] },
      studies: [{ id: 'rsi', params: [9] }],
    })
  })
  it('writes its state into the address and reads the same back; what is gone is emptied', () => {
    const layout = withChart({ ...layoutOfTab({}, 'NVDA'), replayMs: 7 }, 0, { script: 'plot close', compare: ['SPY'] })
    expect(layoutOfTab(viewOfTab(layout), 'NVDA')).toEqual(layout)
    expect(viewOfTab(layoutOfTab({}, 'NVDA'))).toMatchObject({ script1: '', replay: '' })
  })
})
