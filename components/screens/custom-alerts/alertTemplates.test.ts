import { describe, expect, it } from 'vitest'
import { definitionError } from '@/components/alerts/AlertDialog'
import { describeAlert } from '@/components/alerts/alertDraft'
import { ALERT_TEMPLATES } from '@/components/screens/custom-alerts/alertTemplates'

const all = ALERT_TEMPLATES.flatMap<(typeof ALERT_TEMPLATES)[number]['templates'][number]>(({ templates }) => [
  ...templates,
])

describe('Custom alerts: library', () => {
  it('every template can ring as it stands, has a name of its own and reads in words', () => {
    expect(all.length).toBeGreaterThan(35)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    for (const { draft, key } of all) {
      expect(definitionError(draft.definition), key).toBeNull()
      expect(draft.name, key).not.toBe('')
      expect(describeAlert(draft.definition).length, key).toBeGreaterThan(3)
    }
  })
})
