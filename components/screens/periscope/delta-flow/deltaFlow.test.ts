import { describe, expect, it } from 'vitest'
import { deltaPlot, hedgePlot } from '@/components/screens/periscope/delta-flow/deltaModel'
import { deltaQuery, parseDeltaParams } from '@/components/screens/periscope/delta-flow/deltaParams'
import { deltaTiles } from '@/components/screens/periscope/delta-flow/deltaTiles'
import { readoutOf } from '@/components/screens/periscope/delta-flow/readout'
import { DELTA_OPEN as OPEN, someDelta } from '@/tests/support/deltaAnswers'

const data = someDelta
const view = { stepMinutes: 1, session: '2026-11-19', timeZone: 'America/New_York' }

describe('Delta Flow (§4.5)', () => {
  it('every state comes back from its own address', () => {
    for (const query of [
      {},
      { of: 'SPX', split: 'participant' },
      { of: 'sector:Energy', split: 'size', step: '5', at: '2026-11-19T15:00:00Z' },
    ]) {
      const params = parseDeltaParams(query)
      expect(parseDeltaParams(Object.fromEntries(new URLSearchParams(deltaQuery(params))))).toEqual(params)
    }
  })

  it.each([
    ['type', ['Puts', 'Calls', 'Total']],
    ['dte', ['0DTE', 'Rest', 'Total']],
    ['size', ['Up to 10 contracts', 'Middle', 'Blocks', 'Total']],
    ['kind', ['Index options', 'ETFs', 'Equities', 'Total']],
    ['participant', ['Total']],
  ] as const)('split by %s', (split, names) => {
    const model = deltaPlot(data, { ...view, split })
    expect(model.lines.map((line) => line.name)).toEqual(names)
    expect(model.bars?.values).toEqual([-5e6])
  })

  it('the sentence says who would trade what, and that it is inferred', () => {
    expect(readoutOf(data)).toBe(
      'Whole market: customers sold $5.00M of delta, so dealers who took the other side would sell the underlying to stay neutral. Higher than 20% of 5 stored sessions at this minute. Inferred from trade side.',
    )
  })

  it('by labels of an exchange it says what customers and market makers traded, alone where no side is known', () => {
    const row = (participant: 'customer' | 'marketMaker', total: number) => ({
      ...{ participant, buys: 1, sells: 1, opening: null, closing: null, total },
    })
    const participants = {
      ...{ ...data.participants, missing: null, exchanges: ['C1', 'C2'] },
      rows: [row('customer', -43.9e6), row('marketMaker', 43.5e6)],
    }
    const labelled =
      'Whole market by labels of C1 and C2: customers sold $43.90M of delta and market makers bought $43.50M.'
    expect(readoutOf({ ...data, participants })).toMatch(
      /Inferred from trade side\. Whole market by labels of C1 and C2/,
    )
    const sideless = { ...data, totals: { ...data.totals, dollar_delta: 0 } }
    expect(readoutOf({ ...sideless, participants })).toBe(labelled)
    expect(readoutOf(sideless)).toBe('No directional delta yet.')
  })

  it('§4.5 re-hedge since the open and charm to the close: tiles say who trades what, the chart ends one where the other begins', () => {
    const point = (minutes: number, usd: number) => ({ at_ms: OPEN + minutes * 60_000, usd })
    const expected = {
      ...{ at_ms: OPEN + 60 * 60_000, gamma: 2e9 },
      rehedge: [point(0, 0), point(30, -1e9), point(60, -3e9)],
      drift: [point(60, 0), point(390, 4.5e8)],
    }
    const tile = (label: string) => deltaTiles({ ...data, expected }).find((one) => one.label === label)
    expect(tile('Re-hedge since open')?.value).toBe('sell $3.0B')
    expect(tile('Charm to the close')?.value).toBe('buy $450.00M')
    const model = hedgePlot(expected, { ...view, split: 'type' })
    expect(model.slots).toEqual([0, 30, 60, 60, 390])
    expect(model.lines.map(({ values }) => values)).toEqual([
      [null, null, null, 0, 4.5e8],
      [0, -1e9, -3e9, null, null],
    ])
    expect(deltaTiles(data).some(({ label }) => label === 'Re-hedge since open')).toBe(false)
  })

  it('tiles: the percentile names its sessions, what is unknown is a dash', () => {
    const tile = (label: string) => deltaTiles(data).find((candidate) => candidate.label === label)
    expect(tile('Percentile')).toMatchObject({ value: 'p20', context: 'of 5' })
    expect(tile('Gamma flow per 1%')?.value).toBe('-')
    expect(tile('Dealer hedge (est.)')?.value).toBe('sell $5.00M')
  })
})
