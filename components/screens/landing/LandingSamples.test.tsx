import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LandingSamples } from '@/components/screens/landing/LandingSamples'
import {
  type LandingSample,
  LandingSampleContext,
  NO_SAMPLE,
  sampleMembersOf,
  sampleTideOf,
} from '@/components/screens/landing/landingSample'
import type { CallResponse } from '@/lib/contract/calls'

/** 09:30 New York on 2025-01-15. */
const OPEN = Date.UTC(2025, 0, 15, 14, 30)
const steps = Array.from({ length: 14 }, (_, i) => i)
const sample: LandingSample = {
  tide: {
    sessionDate: '2025-01-15',
    startMs: steps.map((i) => OPEN + i * 300_000),
    ncp: steps.map((i) => (i + 1) * 1_000_000),
    npp: steps.map((i) => -(i + 1) * 500_000),
  },
  members: [{ member: 'Ann Example', party: 'Independent', trades: 12, buys: 2_000_000, sells: 500_000, late: 3 }],
}
const page = (given: LandingSample) => (
  <LandingSampleContext value={given}>
    <LandingSamples />
  </LandingSampleContext>
)

describe('§4.15 Landing: sample tide and politics leaderboard', () => {
  it('come with the page from the server, marked as sample and as invented', () => {
    const html = renderToString(page(sample))
    expect(html).toContain('Ann Example')
    expect(html).toContain('<svg')
    expect(html.match(/Sample</g)).toHaveLength(2)
    expect(html).toContain('An invented market, not real data.')
    expect(html).toContain('Invented people and trades, not real data.')
  })

  it('the tide has its values in words and by the hour', () => {
    render(page(sample))
    const tide = within(screen.getByRole('region', { name: 'Market Tide' }))
    expect(tide.getByText('Net call premium +$14.00M')).toBeInTheDocument()
    const rows = within(tide.getByRole('table', { name: 'Sample tide by the hour', hidden: true })).getAllByRole(
      'row',
      {
        hidden: true,
      },
    )
    // After an hour, and the last step.
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^10:30.*12\.00M.*6\.00M$/),
      expect.stringMatching(/^10:40.*14\.00M.*7\.00M$/),
    ])
  })

  it('nothing stands there when the host gave no answer', () => {
    const { container } = render(page(NO_SAMPLE))
    expect(container).toBeEmptyDOMElement()
  })

  it('what is not of the sample tier is never drawn; members are ranked by turnover', () => {
    const meta = { tier: 'sample', simulated: true, source: 's', session_date: '2025-01-15', as_of_ms: OPEN } as const
    const tide = {
      data: { series: { start_ms: [OPEN], ncp: [1], npp: [2] } },
      meta,
    } as unknown as CallResponse<'tide.read'>
    expect(sampleTideOf(tide)).toMatchObject({ ncp: [1], npp: [2], sessionDate: '2025-01-15' })
    expect(sampleTideOf({ ...tide, meta: { ...meta, tier: 'live' } })).toBeNull()
    const of = (member: string, buys: number, sells: number) => ({ member, party: '', trades: 1, buys, sells, late: 0 })
    const trades = {
      data: { by_member: [of('b', 1, 2), of('a', 9, 0), ...Array.from({ length: 9 }, (_, i) => of(`m${i}`, 1, 0))] },
      meta,
    } as unknown as CallResponse<'politics.trades'>
    expect(
      sampleMembersOf(trades)
        ?.map(({ member }) => member)
        .slice(0, 2),
    ).toEqual(['a', 'b'])
    expect(sampleMembersOf(trades)).toHaveLength(8)
    expect(sampleMembersOf({ ...trades, meta: { ...meta, tier: 'delayed' } })).toBeNull()
  })
})
