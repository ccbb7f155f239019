import { describe, expect, it } from 'vitest'
import { auditText } from '@/lib/account/auditEntry'

describe('issue 26.37 the audit log in words', () => {
  it('rights before and after; what stayed is left out, and the name stands for the id', () => {
    const detail = { user: 'u1', has_nft: true, is_admin: false, before: { has_nft: false, is_admin: false } }
    expect(auditText('user.save', detail, 'a@b.co')).toEqual({
      action: 'Changed the rights of an account',
      changes: [{ what: 'NFT', before: 'no', after: 'yes' }],
      facts: [],
    })
  })

  it('a correction tells the rows as they were and as they are', () => {
    const asked = {
      table: 'short_volume',
      ticker: 'AAPL',
      rows: 2,
      before: [
        ['2026-11-18', 5],
        ['2026-11-19', null],
      ],
    }
    const set = auditText('data.correct', { ...asked, change: 'set', value: '7' }, null)
    expect(set.changes).toEqual([
      { what: '2026-11-18', before: '5', after: '7' },
      { what: '2026-11-19', before: 'none', after: '7' },
    ])
    expect(set.facts).toContainEqual({ what: 'ticker', value: 'AAPL' })
    expect(auditText('data.correct', { ...asked, change: 'multiply', value: '2' }, null).changes).toMatchObject([
      { after: '10' },
      { after: 'times 2' },
    ])
  })

  it('what has no state before, is gone, or was noted by an earlier version is told as it stands', () => {
    expect(auditText('plan.grant', { user: 'u1', plan: 'super', note: '' }, null).facts).toEqual([
      { what: 'user', value: 'u1' },
      { what: 'plan', value: 'super' },
    ])
    expect(auditText('organization.update', { id: 'o', denied_access: [] }, 'Fund').facts).toEqual([
      { what: 'switched off', value: 'none' },
    ])
    expect(auditText('gone.action', null, null)).toEqual({ action: 'gone.action', changes: [], facts: [] })
  })
})
