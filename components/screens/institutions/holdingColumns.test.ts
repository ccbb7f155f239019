import { describe, expect, it } from 'vitest'
import { holdingColumns } from '@/components/screens/institutions/holdingColumns'
import type { InstitutionHolding } from '@/lib/contract/institutions'

const holding = (fields: Partial<InstitutionHolding>) =>
  ({
    kind: 'unchanged',
    units: 100,
    units_before: 100,
    units_change: 0,
    trade_value: 0,
    ...fields,
  }) as InstitutionHolding

/** What a row says of its change: kind, units, USD. */
function changeOf(row: InstitutionHolding) {
  const columns = holdingColumns('MM/DD/YYYY')
  return ['kind', 'delta', 'traded'].map((id) => columns.find((column) => column.id === id)?.text(row))
}

describe('F42 change of a holding', () => {
  it('a first report has nothing to compare with, so its positions are not called unchanged', () => {
    expect(changeOf(holding({ units_change: null }))).toEqual(['-', '-', '-'])
  })
  it('with a quarter before, the same units are unchanged', () => {
    expect(changeOf(holding({}))).toEqual(['Unchanged', '0', '$0'])
  })
  it('more units than before are added, with a sign', () => {
    expect(changeOf(holding({ kind: 'added', units: 150, units_change: 0.5, trade_value: 5e3 }))).toEqual([
      'Added',
      '+50',
      '+$5.0K',
    ])
  })
})
