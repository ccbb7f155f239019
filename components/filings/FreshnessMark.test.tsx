import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AgeMark, DayMark } from '@/components/filings/FreshnessMark'
import type { DataMeta } from '@/lib/contract/flowRow'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const NOW = newYorkTimeToMs('2026-11-20', '11:00')
const meta: DataMeta = { tier: 'live', simulated: false, source: 'x', session_date: '2026-11-20', as_of_ms: NOW }
const at = (nowMs: number) => vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
afterEach(() => vi.useRealTimers())

describe('C17 marks of freshness', () => {
  it('a list whose newest day is older than its budget says which day should be here', () => {
    at(NOW)
    const { rerender, container } = render(<DayMark kind="short_volume" newest="2026-11-19" meta={meta} />)
    expect(container).toBeEmptyDOMElement()
    rerender(<DayMark kind="short_volume" newest="2026-11-18" meta={meta} />)
    expect(screen.getByText('newest 11/18/2026')).toBeInTheDocument()
    expect(screen.getByTitle('Short volume: 11/19/2026 should be here by now')).toBeInTheDocument()
  })

  it('values of the running session say how old they are, after their budget and only while the market is open', () => {
    at(NOW)
    const old = { ...meta, as_of_ms: NOW - 120_000 }
    const { rerender, container } = render(<AgeMark kind="quotes" meta={{ ...meta, as_of_ms: NOW - 9000 }} />)
    expect(container).toBeEmptyDOMElement()
    rerender(<AgeMark kind="quotes" meta={old} />)
    expect(screen.getByText('2 min old')).toBeInTheDocument()
    // Fifteen minutes are the right of a delayed plan.
    rerender(<AgeMark kind="quotes" meta={{ ...old, tier: 'delayed' }} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('a replay of an earlier day is not late against the clock of the wall', () => {
    at(NOW)
    const { container } = render(
      <AgeMark kind="quotes" meta={{ ...meta, session_date: '2026-11-18', as_of_ms: NOW - 2 * 86_400_000 }} />,
    )
    expect(container).toBeEmptyDOMElement()
  })

  it('invented and sample values are never late', () => {
    at(NOW)
    const { container } = render(
      <>
        <DayMark kind="politics" newest="2020-01-02" meta={{ ...meta, simulated: true }} />
        <AgeMark kind="quotes" meta={{ ...meta, tier: 'sample', as_of_ms: 0 }} />
        <DayMark kind="politics" newest={null} meta={meta} />
      </>,
    )
    expect(container).toBeEmptyDOMElement()
  })
})
