import { describe, expect, it } from 'vitest'
import { definitionError } from '@/components/alerts/AlertDialog'
import { describeAlert, draftOfRule } from '@/components/alerts/alertDraft'

describe('C14 drafts', () => {
  it('a cloned rule of single prints is its filter, the others keep their thresholds', () => {
    expect(draftOfRule('R12').definition).toMatchObject({ kind: 'print', rule: null })
    expect(draftOfRule('R1').definition.rule).toEqual({ id: 'R1', thresholds: { min_prints: 6, min_premium: 10_000 } })
    expect(draftOfRule('R6').definition.rule?.id).toBe('R6')
  })

  it('an alert reads in words', () => {
    const { definition } = draftOfRule('R1')
    expect(describeAlert({ ...definition, trigger: { kind: 'count', matches: 3, minutes: 10 } })).toBe(
      'R1 Repeated hits, min prints 6, min premium 10000, 3 in 10 min',
    )
  })

  it('a condition that cannot be read is told while it is typed', () => {
    const { definition } = draftOfRule('R12')
    expect(definitionError(definition)).toBeNull()
    expect(definitionError({ ...definition, filter: 'premium >' })).toMatch(/^Expected/)
  })
})
