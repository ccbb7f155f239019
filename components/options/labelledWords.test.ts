import { describe, expect, it } from 'vitest'
import { labelledLine, labelledSentence, listed } from '@/components/options/labelledWords'
import { someExposure } from '@/tests/support/exposureAnswers'

const labels = {
  ...{ sessions: 3, since: '2026-11-16', until: '2026-11-18', exchanges: ['BZX', 'C1', 'EDGX'], opposite: false },
  ...{ open_interest_pct: 41.6, missing: null },
}

describe('F27 C in words', () => {
  it('a line names days, exchanges and share; one day is one day, another year is said', () => {
    expect(labelledLine(labels, '2026-11-19', null)).toBe(
      '3 days of BZX, C1 and EDGX, 11/16 to 11/18, 42% of open interest',
    )
    const one = { ...labels, sessions: 1, until: labels.since, exchanges: ['C1'], open_interest_pct: null }
    expect(labelledLine(one, '2027-01-04', null)).toBe('1 day of C1, 11/16’26')
    expect(listed(['C1', 'C2'])).toBe('C1 and C2')
  })

  it('the sentence tells the bound, the share, what is not in it, and whose trades stand for market makers', () => {
    expect(labelledSentence(labels)).toBe(
      'Positions are what market makers bought less what they sold on BZX, C1 and EDGX over 3 days before this session, never more than the open interest; contracts without a label count nothing. 42% of the open interest of these contracts is labelled. Other exchanges, and what was held before the first day, are not in it.',
    )
    expect(labelledSentence({ ...labels, opposite: true })).toContain(
      'what all others sold net, where market makers are',
    )
  })

  it.each([
    ['none', 'no open/close volumes imported'],
    ['chosen', 'none of these contracts'],
  ] as const)('nothing labelled (%s) has its reason', (missing, words) => {
    expect(labelledLine({ ...someExposure.labelled, missing }, null, { simulated: false })).toBe(words)
  })

  it('an invented chain has none for a reason of its own', () => {
    const labelled = { ...someExposure.labelled, missing: 'none' as const }
    expect(labelledLine(labelled, null, { simulated: true })).toBe('not available for a simulated chain')
  })
})
